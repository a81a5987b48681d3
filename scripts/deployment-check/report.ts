import { isFinding, type Part } from './result.ts';

/** What was found, for somebody at a terminal. @param secrets what is blotted out, wherever a server has repeated it. */
export function reportText(parts: readonly Part[], secrets: readonly string[]): string {
  const lines = parts.flatMap(({ name, results }) => [
    '',
    name,
    ...results.flatMap((result) =>
      isFinding(result) ? [`  ✗ ${result.wrong} [${result.code}]`, `    → ${result.remedy}`] : [`  ✓ ${result.fine}`],
    ),
  ]);
  const text = [...lines, '', summaryOf(findingCount(parts))].join('\n').trimStart();
  return secrets.filter((secret) => secret !== '').reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);
}

export const findingCount = (parts: readonly Part[]): number =>
  parts.reduce((count, { results }) => count + results.filter(isFinding).length, 0);

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing is wrong.';
  const things = count === 1 ? 'One thing is' : `${count} things are`;
  return `${things} wrong. docs/checking-a-deployment.md says more about each word in brackets.`;
}
