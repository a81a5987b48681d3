import { afterEach, expect, it, vi } from 'vitest';
import { allNews } from '../../../src/domain/lists/news.ts';
import { articleDates, type SiteDates } from '../../../src/domain/lists/dates.ts';
import { type Conference, conferenceState } from '../../../src/domain/lists/conferences.ts';
import { articleData, conferencesData } from '../../../src/domain/sharing/linked-data.ts';
import { DrupalCommentGateway, DrupalTopicSource } from '../../../src/infrastructure/content-system/topics.ts';
import {
  DrupalConferenceSource,
  DrupalTimelineSource,
  DrupalNewsSource,
  DrupalViewSource,
} from '../../../src/infrastructure/content-system/lists.ts';
import { DrupalGroupDirectory } from '../../../src/infrastructure/content-system/groups.ts';
import { DrupalPageSource } from '../../../src/infrastructure/content-system/pages.ts';
import { calendarFile } from '../../../src/ui/features/calendar/calendar-file.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { runningSandbox } from '../../sandbox/running-sandbox.ts';
import { day } from '../../support/content-dates.ts';
import { contentCallsTo } from './content-calls-to.ts';
import { testSettings } from '../../support/test-settings.ts';

const sandbox = runningSandbox({ faults: true });
const READERS = ['America/New_York', 'Europe/Vienna', 'Asia/Tokyo'];
const TIDES = 'Tides: Circulation and Return';
const portalOrigin = 'https://portal.example.org';
const publisher = { name: 'Network', origin: portalOrigin };
const first = { iso: '2027-06-24', precision: 'day' };
const last = { iso: '2027-06-26', precision: 'day' };
const inData = { startDate: first.iso, endDate: last.iso };

afterEach(() => void vi.unstubAllEnvs());

/** The adapters of a portal with or without the site’s zone. */
function adapters(dates: SiteDates = { timeZone: 'Europe/Vienna' }) {
  const http = new FakeHttpTransport();
  const settings = fakeSettings({ contentSystem: { ...testSettings.contentSystem, ...dates } });
  const calls = contentCallsTo(http, undefined, settings);
  return {
    http,
    settings,
    pages: new DrupalPageSource(calls),
    news: new DrupalNewsSource(calls),
    conferences: new DrupalConferenceSource(calls),
    views: new DrupalViewSource(calls),
    timeline: new DrupalTimelineSource(calls),
    topics: new DrupalTopicSource(calls),
    groups: new DrupalGroupDirectory(calls),
    commentGateway: new DrupalCommentGateway(calls),
  };
}
type Portal = ReturnType<typeof adapters>;

const answerOf = async (path: string): Promise<string> => (await sandbox.content().get(path)).text();
const setUp = (setup: object) => sandbox.content().postJson('/__sandbox/set-up', setup);

const shapes = ['teaser', 'plain_days', 'entity', 'stored_days'].flatMap((display) => [
  { days: 'all day', display },
  { days: 'date and time', display },
]);

async function listed({ http, conferences }: Portal, display: string): Promise<Conference> {
  http.answerWith(await answerOf(`/rest/views/public_conferences/${display}`));
  const { rows } = await conferences.conferences({ display }, 0, 'visitor');
  const found = rows.find(({ title }) => title === TIDES);
  if (!found) throw new Error('The conference is not there');
  return found;
}

it.each([{ days: 'date', display: 'teaser' }, ...shapes])(
  'shows all readers the site’s days of a conference stored as $days and displayed by $display',
  async (shape) => {
    await setUp({ days: shape.days });
    const portal = adapters();
    for (const reader of READERS) {
      vi.stubEnv('TZ', reader);
      const conference = await listed(portal, shape.display);
      const { date, end, title, place } = conference;
      expect([date, end]).toMatchObject([first, last]);
      const states = ['2027-06-23', first.iso, last.iso, '2027-06-27'].map((iso) =>
        conferenceState(conference, day(iso)),
      );
      expect(states).toEqual(['upcoming', 'running', 'running', 'past']);
      expect(conferencesData([conference], publisher)?.['itemListElement']).toMatchObject([{ item: inData }]);
      if (date === undefined) throw new Error('It has no date');
      const file = calendarFile({ title, start: date, end, place, path: '/x', portalOrigin, madeAt: 0 });
      expect(file).toContain('DTSTART;VALUE=DATE:20270624\r\n');
      expect(file).toContain('DTEND;VALUE=DATE:20270627\r\n');
    }
  },
);

it.each(['date', 'all day', 'date and time'])(
  'shows a conference stored as %s on the same days on its page',
  async (days) => {
    await setUp({ days });
    const { http, pages, settings } = adapters();
    http.answerWith(await answerOf('/encms-json/get/page?uri=/conferences/tides-circulation-and-return'));
    for (const reader of READERS) {
      vi.stubEnv('TZ', reader);
      const article = (await pages.load('/x', 'visitor')).page.article;
      if (article === undefined) throw new Error('It is no article');
      const { start, end, text } = articleDates(article, settings.contentSystem);
      expect([start?.iso, end?.iso, text]).toEqual([first.iso, last.iso, '']);
      const facts = { title: TIDES, description: '', canonical: '/x', image: undefined } as const;
      const head = { ...facts, type: 'article', published: '', siteName: '', locale: '' } as const;
      expect(articleData(article, head, publisher, settings.contentSystem)).toMatchObject(inData);
    }
  },
);

it.each([
  ['all day', 'Thu, 06/24/2027 - 00:00\n - Sat, 06/26/2027 - 23:59'],
  ['date and time', 'Thu, 06/24/2027 - 19:30\n - Sat, 06/26/2027 - 22:00'],
])('keeps the site’s words for a conference stored as %s when its zone is unknown', async (days, words) => {
  await setUp({ days });
  const portal = adapters({});
  expect(await listed(portal, 'teaser')).toMatchObject({ date: undefined, end: undefined, dateText: words });
  for (const display of ['plain_days', 'entity']) {
    expect(await listed(portal, display)).toMatchObject({ date: first, end: last });
  }
});

const words = { created: 'Wed, 06/24/2026 - 12:00', title: 'T', comment_body: '<p>x</p>', nid: '12', id: '3' };
const reads: readonly (readonly [string, (portal: Portal) => Promise<unknown>])[] = [
  ['news', async ({ news }) => (await news.items(allNews, { display: 'd' }, 'visitor')).rows[0]?.date],
  ['any view', async ({ views }) => (await views.rows({ view: 'v', display: 'd' }, 0, 'visitor')).rows[0]?.date],
  ['topics', async ({ topics }) => (await topics.topics('https://cms.example.org/t', 0, 'session')).rows[0]?.date],
  ['a topic', async ({ topics }) => (await topics.topic(12, 'session')).date],
  ['comments', async ({ topics }) => (await topics.comments('https://cms.example.org/c', 0, 'session')).rows[0]?.date],
];

it.each(reads)(
  'reads moments in words in %s, in the site’s zone, and as days when that is unknown',
  async (_, read) => {
    for (const [dates, iso] of [
      [{ timeZone: 'Europe/Vienna' }, '2026-06-24T10:00:00Z'],
      [{}, '2026-06-24'],
    ] as const) {
      const portal = adapters(dates);
      portal.http.answerWith([words]);
      expect(await read(portal)).toMatchObject({ iso });
    }
  },
);

it('reads moments in words of a posted comment, and of days in the timeline', async () => {
  const { http, commentGateway, timeline } = adapters();
  http.answerWith(words, 201);
  expect((await commentGateway.post({ topicId: 1, html: '<p>x</p>' }, 'csrf'))?.date?.iso).toBe('2026-06-24T10:00:00Z');
  http.answerWith([{ title: 'T', date: '2026-06-23T22:30:00Z' }]);
  expect((await timeline.entries('visitor'))[0]?.date?.iso).toBe('2026-06-24');
});

it('reads the same moments as from a newer site’s markup, and without a format keeps an ambiguous text', async () => {
  const read = async ({ http, news }: Portal) => {
    http.answerWith(await answerOf('/rest/views/public_news/title'));
    const { rows } = await news.items(allNews, { display: 'd' }, 'visitor');
    return rows.map(({ date, dateText }) => (date ? Math.floor(date.at / 60_000) : dateText));
  };
  const timeZone = 'Europe/Vienna';
  const usual = await read(adapters({ timeZone }));
  await setUp({ dates: 'text' });
  expect(await read(adapters({ timeZone, dateFormat: 'D, m/d/Y - H:i' }))).toEqual(usual);
  // The seventh of November and the eleventh of July are both a Saturday.
  const ambiguous = 'Sat, 11/07/2026 - 08:45';
  expect(await read(adapters({ timeZone }))).toEqual(
    usual.map((minute) => (minute === Date.UTC(2026, 10, 7, 7, 45) / 60_000 ? ambiguous : minute)),
  );
  expect(usual).toContain(Date.UTC(2026, 10, 7, 7, 45) / 60_000);
});
