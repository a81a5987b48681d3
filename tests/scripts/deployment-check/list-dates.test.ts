import { describe, expect, it } from 'vitest';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { listDateResults } from '../../../scripts/deployment-check/list-dates.ts';
import { zonelessDate } from '../../../scripts/zoneless-dates.ts';
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

describe('a time zone that has to be set', () => {
  it('is missed where days are instants, and where moments are told in words', async () => {
    // The last of the list begins first.
    expect(await found({ days: 'all day' })).toEqual([
      said('public_conferences/teaser', 'Thu, 06/15/2028 - 00:00 - Sat, 06/17/2028 - 23:59'),
    ]);
    expect(await found({ days: 'date and time' })).toEqual([
      said('public_conferences/teaser', 'Thu, 06/15/2028 - 19:30 - Sat, 06/17/2028 - 22:00'),
    ]);
    expect(await found({ dates: 'text' })).toEqual([
      expect.stringMatching(
        /^time-zone-missing: it has dates in \/rest\/views\/public_news\/title that .*“[A-Z][a-z]{2}, /,
      ),
    ]);
  });

  it('is not missed where every date says its day, nor where it is set', async () => {
    expect(await found({})).toEqual([]);
    expect(await found({ days: 'all day' }, {}, 'plain_days')).toEqual([]);
    expect(await found({ days: 'all day' }, {}, 'entity')).toEqual([]);
    expect(await found({ days: 'all day', dates: 'text' }, { timeZone: 'Europe/Vienna' })).toEqual([]);
  });

  it('is not missed for a list that cannot be read, whatever is there', async () => {
    expect(await found({ days: 'all day' }, {}, 'no_such_display')).toEqual([]);
    const settings = settingsWith({});
    for (const json of [...garbage, { rows: garbage }, { rows: [{ field_date: garbage, created: garbage }] }]) {
      expect(zonelessDate(JSON.stringify(json ?? null), settings)).toBeUndefined();
    }
    expect(zonelessDate('<!doctype html>', settings)).toBeUndefined();
    const words = JSON.stringify([{ created: 'Wed, 06/24/2026 - 12:00' }]);
    expect(zonelessDate(words, settings)).toBe('Wed, 06/24/2026 - 12:00');
    expect(zonelessDate(words, settingsWith({ timeZone: 'Europe/Vienna' }))).toBeUndefined();
  });
});
