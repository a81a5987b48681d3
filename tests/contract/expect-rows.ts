import { expect } from 'chai';
import type { Link } from '../../src/domain/content/link.ts';
import type { ContentDate } from '../../src/domain/lists/dates.ts';
import { NotTried } from './contract-suite.ts';

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
