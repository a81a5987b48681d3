import { RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { invalidAnswer } from '../../../src/infrastructure/http/answers.ts';
import { integerOf, isRecord, recordOf, textOf } from '../../../src/infrastructure/http/wire-values.ts';
import type { MarkSetting } from './member-mark.ts';

/** The published list, as `publish-members.ts` writes it. */
export interface MemberListWire {
  readonly salt: string;
  readonly iterations: number;
  /** By mark: the last day of the membership, `2027-03-31`; empty where the association's list does not say. */
  readonly members: Readonly<Record<string, string>>;
}

/** The list as the adapter asks it. */
export interface MemberList {
  readonly marks: MarkSetting;
  /** By mark, as on the wire. */
  readonly lastDays: ReadonlyMap<string, string>;
}

/** More than any list has; a number without end would keep the browser busy for ever. */
const MOST_ITERATIONS = 10_000_000;

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * An entry whose day is none counts as one without a day.
 *
 * @throws RemoteError `invalid-answer` when it has no members, or not what their marks are made with.
 */
export function toMemberList(wire: unknown): MemberList {
  const { salt, iterations, members }: Partial<Record<keyof MemberListWire, unknown>> = recordOf(wire);
  const marks = { salt: textOf(salt), iterations: integerOf(iterations) ?? 0 };
  if (marks.salt === '' || marks.iterations < 1 || marks.iterations > MOST_ITERATIONS) {
    throw invalidAnswer(RemoteSystem.membership, 'nothing to make marks with');
  }
  if (!isRecord(members)) throw invalidAnswer(RemoteSystem.membership, 'no members');
  const days = Object.entries(members).map(([mark, day]) => [mark, textOf(day)] as const);
  return { marks, lastDays: new Map(days.map(([mark, day]) => [mark, DAY.test(day) ? day : ''])) };
}
