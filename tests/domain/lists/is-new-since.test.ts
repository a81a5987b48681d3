import { expect, it } from 'vitest';
import { isNewSince } from '../../../src/domain/lists/dates.ts';

it.each([
  { at: 11, before: 10, isNew: true },
  { at: 10, before: 10, isNew: false },
  { at: 9, before: 10, isNew: false },
  { at: 11, before: undefined, isNew: false },
  { at: undefined, before: 10, isNew: false },
])('tells whether something published at $at is new since $before: $isNew', ({ at, before, isNew }) => {
  expect(isNewSince(at, before)).toBe(isNew);
});
