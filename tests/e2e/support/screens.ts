import type { Fault } from '../../../sandbox/faults.ts';
import type { PersonKey } from '../../../sandbox/people.ts';
import { pages } from '../../../sandbox/seed/pages.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';

/* Which screens there are, who reads them, and what states they have: for whatever has to hold on all of them. */

export const readers = ['visitor', 'member', 'editor'] as const;
/** A visitor who is not logged in, or a person of the sandbox. */
export type Reader = (typeof readers)[number] | Exclude<PersonKey, 'visitor'>;

export const screenStates = ['loading', 'ready', 'empty', 'failed'] as const;
export type ScreenState = (typeof screenStates)[number];

interface Circumstances {
  /** Where it is like that; the screen's own path when absent. */
  readonly path?: string;
  readonly fault?: Fault & { readonly system: 'contentSystem' | 'proposalSystem' };
}

export interface ScreenSeed {
  readonly path: string;
  /** Besides `ready`, which every screen is: those it has for a reader whom it is shown to. */
  readonly states?: Partial<Readonly<Record<ScreenState, Circumstances>>>;
  /** Those to whom the other states are shown; all of them when absent. */
  readonly shownTo?: readonly Reader[];
  /** Instead of the usual three. */
  readonly readers?: readonly Reader[];
  /** What it shows makes the browser report that something was refused, which is right. */
  readonly isHostile?: boolean;
}

const content = (path: string, what: Omit<Fault, 'path'>): Circumstances => ({
  fault: { system: 'contentSystem', path, ...what },
});

/** The states of what one call of the content system brings. */
const statesBy = (path: string, emptyBody = '{"rows":[],"pager":null}') =>
  ({
    loading: content(path, { hang: true }),
    failed: content(path, { status: 503, body: '' }),
    empty: content(path, { body: emptyBody }),
  }) as const;

const PAGES = 'encms-json/get/page*';
const VIEWS = 'rest/views/*';
const EVENTS = 'editablevar/json/proposal_submission';
const proposals = (what: Omit<Fault, 'path'>): Circumstances => ({
  fault: { system: 'proposalSystem', path: 'forms-data/*', ...what },
});
const signedIn = ['member', 'editor'] as const;
const group = (id: number): string => `/group/${String(id)}`;
const topic = (id: number): string => `/group_topics/single/${String(id)}`;

/** One screen of each kind, under the name of its kind. */
const screens = {
  page: {
    path: '/about',
    states: {
      loading: content(PAGES, { hang: true }),
      failed: content(PAGES, { status: 500, body: '' }),
      empty: { path: '/sandbox/empty' },
    },
  },
  home: { path: '/', states: statesBy(VIEWS) },
  news: { path: '/news?category=1&tag=4,5', states: statesBy(VIEWS) },
  conferences: { path: '/conferences', states: statesBy(VIEWS) },
  timeline: { path: '/timeline', states: statesBy(VIEWS) },
  groups: { path: '/groups', states: statesBy(VIEWS) },
  group: {
    path: group(GROUP_IDS.moviegoing),
    states: { ...statesBy('rest/views/group/single/*'), empty: { path: group(GROUP_IDS.empty) } },
  },
  topic: {
    path: topic(TOPIC_IDS.ordinary),
    shownTo: signedIn,
    states: { ...statesBy('rest/views/group_topics/*'), empty: { path: topic(TOPIC_IDS.uncommented) } },
  },
  'member area': { path: '/my-encms', shownTo: signedIn, states: statesBy(VIEWS) },
  account: {
    path: '/user/account',
    shownTo: signedIn,
    states: { ...statesBy(VIEWS), failed: content('user/*', { status: 503, body: '' }) },
  },
  proposals: { path: '/proposals', states: statesBy(EVENTS, '[]') },
  event: { path: '/proposals/tides-2027', states: { ...statesBy(EVENTS), empty: { path: '/proposals/labour-2028' } } },
  'proposal form': {
    path: '/proposals/tides-2027/panel',
    shownTo: signedIn,
    states: {
      loading: proposals({ hang: true }),
      failed: proposals({ status: 503, body: '' }),
      empty: { path: '/proposals/labour-2028/paper' },
    },
  },
  article: { path: '/conferences/tides-circulation-and-return' },
  login: { path: '/user/login' },
  'not found': { path: '/no/such/page' },
  'for members': { path: '/members-only' },
} as const satisfies Readonly<Record<string, ScreenSeed>>;

/** Pages that report another user than the reader, and one so long that it is checked once only. */
const apart: ReadonlySet<string> = new Set(['/sandbox/anonymous-answer', '/sandbox/other-user', '/sandbox/lists']);

/** Every other page of the sandbox, and what is awkward about screens of each kind. */
const moreScreens: readonly ScreenSeed[] = [
  ...pages('encms')
    .map(({ path }) => ({ path, isHostile: path === '/sandbox/hostile' }))
    .filter(({ path }) => !apart.has(path) && !Object.values(screens).some((screen) => screen.path === path)),
  { path: '/sandbox/anonymous-answer', readers: ['visitor'] },
  { path: '/sandbox/lists', readers: ['member'], isHostile: true },
  { path: '/about-static' },
  { path: '/user/first-login' },
  { path: '/404/reel' },
  { path: '/group' },
  { path: '/group/3abc' },
  { path: group(GROUP_IDS.festivals), readers: ['member', 'leader', 'developer', 'administrator'] },
  { path: group(GROUP_IDS.moviegoing), readers: ['leader'] },
  { path: group(GROUP_IDS.longTitle) },
  { path: group(GROUP_IDS.hostile), isHostile: true },
  { path: `${group(GROUP_IDS.moviegoing)}?new-topic`, readers: ['leader'] },
  { path: '/groups?sort_by=title&sort_order=DESC&page=1' },
  { path: topic(TOPIC_IDS.entity), readers: signedIn },
  { path: `${topic(TOPIC_IDS.fortyFiveComments)}?comments=1`, readers: signedIn },
  { path: topic(TOPIC_IDS.withReplies), readers: signedIn },
  { path: topic(TOPIC_IDS.withoutAuthor), readers: signedIn },
  { path: topic(TOPIC_IDS.moderated), readers: signedIn },
  { path: topic(TOPIC_IDS.hostile), readers: signedIn, isHostile: true },
  { path: '/news?page=3&sort=oldest' },
  { path: '/news?tag=999' },
  { path: '/news?page=99' },
  { path: '/news/small-cinemas-large-archives-a-summer-school-in-reykjavik' },
  { path: '/conferences?page=1' },
  { path: '/timeline?order=reverse' },
  { path: '/user/account', readers: ['leader', 'administrator', 'nameless', 'mononym'] },
  { path: '/my-encms', readers: ['leader', 'unknown-member'] },
  { path: '/proposals/no-such-event' },
  { path: '/proposals/long-night-2026' },
  { path: '/proposals/tides-2027/poster' },
  { path: '/proposals/tides-2027/paper', readers: ['member', 'leader', 'organizer'] },
  { path: '/proposals/tides-2027/workshop', readers: ['member', 'editor', 'developer'] },
  { path: '/proposals/long-night-2026/workshop', readers: ['member', 'leader'] },
];

export const widths = [320, 768, 1280] as const;
export const themes = ['light', 'dark'] as const;

/** How wide the window is, and what the reader's system looks like. */
export interface Look {
  readonly width: (typeof widths)[number];
  readonly theme: (typeof themes)[number];
}

/** Something to be opened once and looked at in several ways. */
export interface Opening {
  /** Names the screen. */
  readonly screen: string;
  readonly reader: Reader;
  readonly state: ScreenState;
  readonly path: string;
  readonly fault: Circumstances['fault'];
  readonly isHostile: boolean;
  readonly looks: readonly Look[];
}

function openingsOf(screen: string, seed: ScreenSeed, looks: readonly Look[]): readonly Opening[] {
  const { path, states = {}, shownTo, readers: own = readers, isHostile = false } = seed;
  return own.flatMap((reader) =>
    screenStates
      .filter((state) => state === 'ready' || (states[state] && (shownTo ?? own).includes(reader)))
      .map((state) => ({ screen, reader, state, isHostile, looks, path, fault: undefined, ...states[state] })),
  );
}

const allLooks = widths.flatMap((width) => themes.map((theme): Look => ({ width, theme })));

/** The whole product: every screen with every reader, state, width and theme that mean something together. */
export const everyOpening: readonly Opening[] = [
  ...Object.entries<ScreenSeed>(screens).flatMap(([name, seed]) => openingsOf(name, seed, allLooks)),
  ...moreScreens.flatMap((seed) => openingsOf(seed.path, seed, allLooks)),
];
