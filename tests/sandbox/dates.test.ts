import { expect, it } from 'vitest';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { jsonOf } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox({ faults: true });
const views = '/rest/views/public_conferences';

/** A conference in a display, by default that of 24 to 26 June 2027, or the page of that. */
async function daysOf(display: string, setup: object, row = 1): Promise<unknown> {
  const browser = sandbox.content();
  await browser.postJson('/__sandbox/set-up', setup);
  if (display === 'page') {
    const page = await browser.get('/encms-json/get/page?uri=/conferences/tides-circulation-and-return');
    return jsonOf(page, 'data', 'node', 'field_date');
  }
  return jsonOf(await browser.get(`${views}/${display}`), 'rows', row, 'field_date');
}

it.each([
  [
    'teaser',
    'all day',
    '<time datetime="2027-06-23T22:00:00Z">Thu, 06/24/2027 - 00:00</time>\n - <time datetime="2027-06-26T21:59:59Z">Sat, 06/26/2027 - 23:59</time>\n',
  ],
  [
    'teaser',
    'date and time',
    '<time datetime="2027-06-24T17:30:00Z">Thu, 06/24/2027 - 19:30</time>\n - <time datetime="2027-06-26T20:00:00Z">Sat, 06/26/2027 - 22:00</time>\n',
  ],
  ['plain_days', 'date', '2027-06-24 - 2027-06-26'],
  ['plain_days', 'all day', '2027-06-24T00:00:00 - 2027-06-26T23:59:59'],
  ['stored_days', 'all day', [{ value: '2027-06-23T22:00:00', end_value: '2027-06-26T21:59:59' }]],
  ['entity', 'date', [{ value: '2027-06-24', end_value: '2027-06-26' }]],
  ['entity', 'all day', [{ value: '2027-06-24T00:00:00+02:00', end_value: '2027-06-26T23:59:59+02:00' }]],
  ['page', 'all day', [{ value: '2027-06-24T00:00:00+02:00', end_value: '2027-06-26T23:59:59+02:00' }]],
])(
  'writes the days of conferences in %s with a field of the kind "%s" as Drupal does',
  async (display, days, field) => {
    expect(await daysOf(display, { days })).toEqual(field);
  },
);

it('writes days in winter with the offset of winter', async () => {
  expect(await daysOf('entity', { days: 'all day' }, 2)).toEqual([
    { value: '2026-11-18T00:00:00+01:00', end_value: '2026-11-24T23:59:59+01:00' },
  ]);
});

it('renders moments in words on older sites, but not in entities', async () => {
  const browser = sandbox.content();
  const created = async (path: string) => jsonOf(await browser.get(path), 'rows', 0, 'created');
  const usual = await created('/rest/views/public_news/title');
  expect(usual).toMatch(/^<time datetime="/);
  await browser.postJson('/__sandbox/set-up', { dates: 'text' });
  expect(await created('/rest/views/public_news/title')).toMatch(/^[A-Z][a-z]{2}, \d\d\/\d\d\/\d{4} - \d\d:\d\d$/);
  expect(await created('/rest/views/public_news/teaser')).toEqual([
    expect.objectContaining({ format: 'Y-m-d\\TH:i:sP' }),
  ]);

  const { browser: member } = await sandbox.loggedIn('member');
  const path = `/lists/topic-comments.json?topic=${TOPIC_IDS.ordinary}`;
  const comments = JSON.stringify(await jsonOf(await member.get(path), 'rows'));
  expect(comments).toMatch(/"created":"[A-Z][a-z]{2}, /);
  expect(comments).not.toContain('<time');
});
