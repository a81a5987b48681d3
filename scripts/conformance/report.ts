import type { CallOutcome, ConformanceOutcome, SystemName } from './outcome.ts';

/** The document of each system, in the order in which it is reported. */
const documents: Readonly<Record<SystemName, string>> = {
  contentSystem: 'docs/contract/content-system.yaml',
  membershipSystem: 'docs/contract/membership-system.yaml',
  proposalSystem: 'docs/contract/proposal-system.yaml',
};

/** So many promises are shown of one call. */
const MOST = 4;

/** What has been found out, call by call, as text for a terminal. */
export function conformanceReport({ calls, leftBehind, unreachable }: ConformanceOutcome): string {
  const count = (wanted: CallOutcome['verdict']) => calls.filter(({ verdict }) => verdict === wanted).length;
  const systems = new Set(calls.map(({ system }) => system));
  return [
    ...[...systems].flatMap((system) => [
      documents[system],
      ...calls.filter((one) => one.system === system).flatMap(linesOf),
      '',
    ]),
    ...unreachable,
    ...leftBehind.map((what) => `Left behind, to be deleted in the content system: ${what}.`),
    `${count('kept')} calls kept, ${count('differs')} differ, ${count('not tried')} not tried.`,
  ].join('\n');
}

function linesOf({ id, system, name, verdict, differences, reasons, changeIn }: CallOutcome): readonly string[] {
  const why =
    reasons.length === 0 ? '' : `${verdict === 'not tried' ? ': ' : ', but in part not: '}${reasons.join('; ')}`;
  if (verdict !== 'differs') return [`  ${verdict.padEnd(9)}  ${name}${why}`];
  const note = (label: string, text: string) => `             ${label.padEnd(9)} ${text}`;
  return [
    `  differs    ${name}`,
    ...differences.slice(0, MOST).flatMap(({ expected, got }) => [note('expected', expected), note('got', got)]),
    ...(differences.length > MOST ? [note('', `and ${differences.length - MOST} more`)] : []),
    note('change in', [...changeIn, `${documents[system]} (${id})`].join(', ')),
  ];
}

/** Whether every promise that was tried is kept, and every system answers. */
export const isConformant = ({ calls, unreachable }: ConformanceOutcome): boolean =>
  unreachable.length === 0 && calls.every(({ verdict }) => verdict !== 'differs');
