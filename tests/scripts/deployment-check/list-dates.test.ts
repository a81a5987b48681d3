import { describe, expect, it } from 'vitest';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { listDateResults } from '../../../scripts/deployment-check/list-dates.ts';
import { datedLists, zonelessDate } from '../../../scripts/zoneless-dates.ts';
import { garbage } from '../../infrastructure/garbage.ts';
import { runningSandbox } from '../../sandbox/running-sandbox.ts';
import { testSettings } from '../../support/test-settings.ts';

const sandbox = runningSandbox({ faults: true });

const settingsWith = (given: object, display = 'teaser') => ({
  ...testSettings,
  contentSystem: { ...testSettings.contentSystem, baseUrl: sandbox.content().urlOf('/'), ...given },
  lists: { ...testSettings.lists, conferences: { display } },
});

/** What the check says of a site that is set up so, without what is about the address. */
async function found(setUp: object, settings: object = {}, display?: string): Promise<readonly string[]> {
  await sandbox.content().postJson('/__sandbox/set-up', setUp);
  const results = await listDateResults(exchangesWithin(), settingsWith(settings, display), {});
  return results.map(({ code, wrong }) => `${code}: ${wrong.replace(/^\S+ has/, 'it has')}`);
}

const said = (list: string, date: string) =>
  `time-zone-missing: it has dates in /rest/views/${list} that only its time zone makes out, such as “${date}”, and the settings do not say which that is.`;
/** The sandbox has an instant there. */
const timeline = said('public_timeline/standard', '2025-06-26T09:00:00+00:00');

describe('a time zone that is needed', () => {
  it('reports a missing time zone where days are instants, and where times are words', async () => {
    // The last of the list begins first.
    expect(await found({ days: 'all day' })).toEqual([
      said('public_conferences/teaser', 'Thu, 06/15/2028 - 00:00 - Sat, 06/17/2028 - 23:59'),
      timeline,
    ]);
    expect(await found({ days: 'date and time' })).toEqual([
      said('public_conferences/teaser', 'Thu, 06/15/2028 - 19:30 - Sat, 06/17/2028 - 22:00'),
      timeline,
    ]);
    expect(await found({ dates: 'text' })).toEqual([
      expect.stringMatching(
        /^time-zone-missing: it has dates in \/rest\/views\/public_news\/title that .*“[A-Z][a-z]{2}, /,
      ),
      timeline,
    ]);
  });

  it('reports no missing time zone where every date names its day, nor where the zone is set', async () => {
    expect(await found({})).toEqual([timeline]);
    expect(await found({ days: 'all day' }, {}, 'plain_days')).toEqual([timeline]);
    expect(await found({ days: 'all day' }, {}, 'entity')).toEqual([timeline]);
    expect(await found({ days: 'all day', dates: 'text' }, { timeZone: 'Europe/Vienna' })).toEqual([]);
  });

  it('reports no missing time zone for a list that cannot be read', async () => {
    expect(await found({ days: 'all day' }, {}, 'no_such_display')).toEqual([timeline]);
    const settings = settingsWith({});
    const fields = { field_date: garbage, date: garbage, created: garbage };
    for (const list of datedLists(settings)) {
      for (const json of [...garbage, { rows: garbage }, { rows: [fields] }]) {
        expect(zonelessDate(JSON.stringify(json ?? null), list, settings)).toBeUndefined();
      }
      expect(zonelessDate('<!doctype html>', list, settings)).toBeUndefined();
    }
  });

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
  ])('reports a missing time zone in %s for %j by %j', (view, row, date) => {
    const list = datedLists(testSettings).find(({ url }) => url.includes(view));
    if (!list) throw new Error(`${view} is not asked for`);
    expect(zonelessDate(JSON.stringify([row]), list, testSettings)).toBe(date);
    expect(zonelessDate(JSON.stringify([row]), list, settingsWith({ timeZone: 'Europe/Vienna' }))).toBeUndefined();
  });
});
