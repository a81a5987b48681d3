import { expect, it } from 'vitest';
import { datedLists, zonelessDate } from '../../scripts/zoneless-dates.ts';
import { garbage } from '../infrastructure/garbage.ts';
import { testSettings } from '../support/test-settings.ts';

const zoned = { ...testSettings, contentSystem: { ...testSettings.contentSystem, timeZone: 'Europe/Vienna' } };

it.each<[string, object, string | undefined]>([
  ['public_conferences', { field_date: '', date: '2026-06-23T22:30:00Z' }, '2026-06-23T22:30:00Z'],
  ['public_conferences', { field_date: '2026-06-24', date: '2026-06-23T22:30:00Z' }, undefined],
  ['public_conferences', { field_date: [{ value: '2026-06-23T22:00:00+00:00' }] }, '2026-06-23T22:00:00+00:00'],
  ['public_conferences', { created: 'Wed, 06/24/2026 - 12:00' }, 'Wed, 06/24/2026 - 12:00'],
  ['public_timeline', { date: '2026-06-23T22:30:00Z' }, '2026-06-23T22:30:00Z'],
  ['public_timeline', { date: '<time datetime="2026-06-23T22:00:00Z">24 June</time>' }, '24 June'],
  ['public_timeline', { date: 'Wed, 06/24/2026 - 12:00' }, undefined],
  ['public_timeline', { date: '1998', created: 'Wed, 06/24/2026 - 12:00' }, undefined],
  ['public_news', { field_date: '2026-06-23T22:30:00Z' }, '2026-06-23T22:30:00Z'],
  ['public_news', { date: 'Wed, 06/24/2026 - 12:00' }, 'Wed, 06/24/2026 - 12:00'],
  ['public_news', { date: '2026-06-23T22:30:00Z', created: '2026-06-23T22:30:00Z' }, undefined],
])('finds in %s for %j the date that needs a time zone: %j', (view, row, date) => {
  const list = datedLists(testSettings).find(({ url }) => url.includes(view));
  if (!list) throw new Error(`${view} is not asked for`);
  expect(zonelessDate(JSON.stringify([row]), list, testSettings)).toBe(date);
  expect(zonelessDate(JSON.stringify([row]), list, zoned)).toBeUndefined();
});

it('finds no date in what is no list', () => {
  const fields = { field_date: garbage, date: garbage, created: garbage };
  for (const list of datedLists(testSettings)) {
    for (const json of [...garbage, { rows: garbage }, { rows: [fields] }]) {
      expect(zonelessDate(JSON.stringify(json ?? null), list, testSettings)).toBeUndefined();
    }
    expect(zonelessDate('<!doctype html>', list, testSettings)).toBeUndefined();
  }
});
