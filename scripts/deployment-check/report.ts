import { printable } from './printable.ts';
import { isFinding, isNote, type Part, type Result } from './result.ts';

/** The results as text for a terminal. Much of it comes from servers, so all of it is made printable. */
export function reportText(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ name, results }) => ['', printable(name), ...results.flatMap(linesOf)]);
  const notes = parts.reduce((count, { results }) => count + results.filter(isNote).length, 0);
  return [...lines, '', summaryOf(findingCount(parts), notes)].join('\n').trimStart();
}

function linesOf(result: Result): readonly string[] {
  if ('fine' in result) return [`  ✓ ${printable(result.fine)}`];
  const said = isFinding(result) ? `✗ ${printable(result.wrong)}` : `! ${printable(result.note)}`;
  return [`  ${said} [${result.code}]`, `    → ${printable(result.remedy)}`];
}

/** Notes are none: only people can tell whether these are wrong. */
export const findingCount = (parts: readonly Part[]): number =>
  parts.reduce((count, { results }) => count + results.filter(isFinding).length, 0);

function summaryOf(findings: number, notes: number): string {
  const wrong =
    findings === 0 ? 'Nothing is wrong.' : `${findings === 1 ? 'One thing is' : `${findings} things are`} wrong.`;
  if (findings + notes === 0) return wrong;
  const look = notes === 0 ? '' : ` ${notes === 1 ? 'One thing needs' : `${notes} things need`} a look.`;
  return `${wrong}${look} docs/checking-a-deployment.md says more about each word in brackets.`;
}
