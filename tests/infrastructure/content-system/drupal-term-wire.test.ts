import { expect, it } from 'vitest';
import { toFilterTerms } from '../../../src/infrastructure/content-system/lists.ts';

import { unlessRefused } from '../unless-refused.ts';

it('reads rendered terms', () => {
  const rows = [
    { tid: '1', name: 'call for papers' },
    { tid: '2', name: 'radio &amp; sound' },
  ];
  expect(toFilterTerms({ rows, pager: null })).toEqual([
    { id: 1, name: 'call for papers' },
    { id: 2, name: 'radio & sound' },
  ]);
});

it('reads terms as entities have them', () => {
  const rows = [{ uuid: [{ value: 'u' }], tid: [{ value: 4 }], name: [{ value: 'radio & sound' }] }];
  expect(toFilterTerms({ rows, pager: null })).toEqual([{ id: 4, name: 'radio & sound' }]);
  expect(toFilterTerms(rows)).toHaveLength(1);
});

it('keeps the order of the content system, and each term once', () => {
  const rows = [
    { tid: 3, name: 'c' },
    { tid: 1, name: 'a' },
    { tid: '3', name: 'again' },
  ];
  expect(toFilterTerms(rows).map(({ name }) => name)).toEqual(['c', 'a']);
});

it('leaves out terms without an id or a name', () => {
  const rows = [
    { tid: 0, name: 'a' },
    { tid: 'x', name: 'b' },
    { name: 'c' },
    { tid: 4, name: ' ' },
    null,
    { tid: 5, name: 'e' },
  ];
  expect(toFilterTerms(rows)).toEqual([{ id: 5, name: 'e' }]);
  expect(unlessRefused(() => toFilterTerms(rows.slice(0, -1)))).toEqual([]);
});

it('reads no terms from an empty vocabulary', () => {
  expect(toFilterTerms({ rows: [], pager: null })).toEqual([]);
});
