import { expect } from 'chai';
import { RemoteError, type RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { Link } from '../../src/domain/content/link.ts';
import type { ContentDate } from '../../src/domain/lists/dates.ts';
import { type ContractCase, NotTried, promise } from './contract-suite.ts';
import { type ContentCall, faults, type RemoteWorld } from './remote-world.ts';

/** Awaits a call that has to fail with a `RemoteError` of that kind, and returns the error. */
export async function expectFailure(call: Promise<unknown>, kind: RemoteErrorKind): Promise<RemoteError> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    expect(error).to.be.instanceOf(RemoteError);
    const remote = error as RemoteError;
    expect(remote.kind).to.equal(kind);
    return remote;
  }
  throw new Error(`Expected a failure of kind ${kind}, but the answer was ${JSON.stringify(answer)}`);
}

/** A call of the content system fails with the kind of error that belongs to each fault. */
export const failing = (
  call: ContentCall,
  make: (world: RemoteWorld) => Promise<unknown>,
  met: typeof faults = faults,
): readonly ContractCase<RemoteWorld>[] =>
  met.map(([fault, kind]) =>
    promise(`fails with ${kind} when ${call} meets ${fault}`, async (world) => {
      await world.makeContentFail(call, fault);
      await expectFailure(make(world), kind);
    }),
  );

interface AnyRow {
  readonly id: string;
  readonly title: string;
  readonly link: Link | undefined;
}

interface DatedRow {
  readonly id: string;
  readonly date: ContentDate | undefined;
  readonly dateText: string;
}

/** There are rows, each with an id of its own. */
export function expectRows(rows: readonly { readonly id: string }[], what: string): void {
  if (rows.length === 0) throw new NotTried(`there are no ${what}`);
  expect(new Set(rows.map(({ id }) => id)).size, `different ids of ${what}`).to.equal(rows.length);
}

/** They have titles as well, and lead somewhere. */
export function expectLinkedRows(rows: readonly AnyRow[], what: string): void {
  expectRows(rows, what);
  const incomplete = rows.filter(({ title, link }) => title === '' || link === undefined);
  expect(
    incomplete.map(({ id, title }) => `${id} ${title}`),
    `${what} without a title or a link`,
  ).to.deep.equal([]);
}

/** Their dates can be read, and are in this order. */
export function expectDates(rows: readonly DatedRow[], what: string, order?: 'newest first' | 'oldest first'): void {
  const undated = rows.filter(({ date }) => date === undefined).map(({ id, dateText }) => `${id} ${dateText}`);
  expect(undated, `dates of ${what} that cannot be read`).to.deep.equal([]);
  const dates = rows.flatMap(({ date }) => date ?? []).map(({ at }) => new Date(at).toISOString());
  const sorted = order === 'newest first' ? dates.toSorted().toReversed() : dates.toSorted();
  if (order) expect(dates, `dates of ${what}, the ${order}`).to.deep.equal(sorted);
}
