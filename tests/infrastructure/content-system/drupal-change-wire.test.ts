import { expect, it } from 'vitest';
import { toPageChange } from '../../../src/infrastructure/content-system/rows.ts';

it.each([
  ['flat', { data: { node: { changed: '1795168800' } } }],
  ['in a field', { data: { node: { changed: [{ value: '2026-11-20T10:00:00+00:00' }] } } }],
  ['in attributes', { data: { node: { attributes: { changed: '2026-11-20T10:00:00Z' } } } }],
  ['under flattened keys', { 'data.node': { changed: 1795168800 } }],
])('reads the time of a change %s', (_how, wire) => {
  expect(toPageChange(wire)?.at).toBe(Date.UTC(2026, 10, 20, 10));
});

it.each([[undefined], [null], [[]], ['x'], [{ data: null }], [{ data: { node: { changed: 'yesterday' } } }]])(
  'reads no time of a change from %j',
  (wire) => {
    expect(toPageChange(wire)).toBeUndefined();
  },
);
