import { printable } from './printable.ts';
import { isFinding, type Part } from './result.ts';

/** What was found, for somebody at a terminal. Much of it was said by servers, so that all of it is made printable. */
export function reportText(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ name, results }) => [
    '',
    printable(name),
    ...results.flatMap((result) =>
      isFinding(result)
        ? [`  ✗ ${printable(result.wrong)} [${result.code}]`, `    → ${printable(result.remedy)}`]
        : [`  ✓ ${printable(result.fine)}`],
    ),
  ]);
  return [...lines, '', summaryOf(findingCount(parts))].join('\n').trimStart();
}

export const findingCount = (parts: readonly Part[]): number =>
  parts.reduce((count, { results }) => count + results.filter(isFinding).length, 0);

function summaryOf(count: number): string {
  if (count === 0) return 'Nothing is wrong.';
  const things = count === 1 ? 'One thing is' : `${count} things are`;
  return `${things} wrong. docs/checking-a-deployment.md says more about each word in brackets.`;
}
