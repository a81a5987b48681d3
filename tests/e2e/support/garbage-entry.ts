import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import { BrowserRandomness } from '../../../src/infrastructure/browser/browser-tools-module.ts';
import { SystemClock } from '../../../src/infrastructure/browser/system-clock.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../../src/infrastructure/content-system/content-calls.ts';
import { DrupalAccountDirectory, DrupalLoginGateway } from '../../../src/infrastructure/content-system/accounts.ts';
import {
  DrupalCommentGateway,
  DrupalTopicGateway,
  DrupalTopicSource,
} from '../../../src/infrastructure/content-system/topics.ts';
import {
  DrupalConferenceSource,
  DrupalTimelineSource,
  DrupalNewsSource,
  DrupalViewSource,
} from '../../../src/infrastructure/content-system/lists.ts';
import { DrupalEventDirectory } from '../../../src/infrastructure/content-system/event-directory.ts';
import { DrupalGroupGateway, DrupalGroupDirectory } from '../../../src/infrastructure/content-system/groups.ts';
import { DrupalMenuSource } from '../../../src/infrastructure/content-system/menus.ts';
import { DrupalPageSource } from '../../../src/infrastructure/content-system/pages.ts';
import { startEarlyRequests } from '../../../src/infrastructure/content-system/requests.ts';
import { AxiosTransport } from '../../../src/infrastructure/http/axios-transport.ts';
import { SewobeMembershipSystem } from '../../../src/infrastructure/membership-system/sewobe-membership-system.ts';
import { BearerProposalGateway } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { testSettings } from '../../support/test-settings.ts';
import * as is from './garbage-values.ts';

/*
 * The real adapters, bundled for a page that a browser opens at the portal's own address. The test lets them call a server
 * that answers garbage, and gets the errors.
 */

/** What came of a call. */
interface Outcome {
  readonly shape: string;
  readonly settled: 'resolved' | 'rejected';
  /** What may not be: empty when all is well. */
  readonly faults: readonly string[];
}

interface GarbageRunner {
  endpoints(): string[];
  /** Makes a call in each shape, many at once. Never rejects. */
  run(baseUrl: string, endpoint: string, shapes: readonly string[]): Promise<readonly Outcome[]>;
}

declare global {
  interface Window {
    garbage: GarbageRunner;
  }
}

/** How many calls are under way at once: more than a browser makes to one host. */
const AT_ONCE = 8;
/** How long a call may take, in milliseconds. */
const TIMEOUT = 20_000;

function world(baseUrl: string) {
  const settings: PortalSettings = {
    ...testSettings,
    contentSystem: { ...testSettings.contentSystem, baseUrl },
    membershipSystem: { ...testSettings.membershipSystem, baseUrl },
    proposalSystem: { ...testSettings.proposalSystem, baseUrl },
  };
  const http = new AxiosTransport(baseUrl);
  const early = startEarlyRequests([], fetch, {});
  const calls = new ContentCalls(http, early, settings, location.origin, drupalAddresses);
  const proposals = new BearerProposalGateway(http, settings, new SystemClock(), new BrowserRandomness());
  return {
    pages: new DrupalPageSource(calls),
    menus: new DrupalMenuSource(calls),
    news: new DrupalNewsSource(calls),
    conferences: new DrupalConferenceSource(calls),
    timeline: new DrupalTimelineSource(calls),
    views: new DrupalViewSource(calls),
    accounts: new DrupalAccountDirectory(calls),
    logins: new DrupalLoginGateway(calls),
    members: new SewobeMembershipSystem(http, settings),
    groups: new DrupalGroupDirectory(calls),
    joining: new DrupalGroupGateway(calls),
    topics: new DrupalTopicSource(calls),
    posting: new DrupalTopicGateway(calls),
    comments: new DrupalCommentGateway(calls),
    events: new DrupalEventDirectory(calls),
    proposals,
    /** The list at a URL. */
    at: (path: string) => baseUrl + path,
    async entered() {
      await proposals.signIn({ userId: 3, isOrganizer: false });
      return proposals;
    },
  };
}
type World = ReturnType<typeof world>;

interface Call {
  readonly make: (adapters: World) => Promise<unknown>;
  /** What a value that it resolves with has to be. */
  readonly check: is.Check;
}

const call = (check: is.Check, make: Call['make']): Call => ({ make, check });
const place = { eventId: 'tides-2027', kind: 'paper' } as const;
const update = { ...place, userName: 'Zofia', text: '{"title":"Title"}' };
const everything = { page: 0, categories: [], tags: [], sort: 'newest' } as const;
const named = (view: string) => ({ view, display: 'title' });

const reported = is.shape({ userId: is.count, userName: is.text, isMember: is.flag, roles: is.textMap });
const file = is.shape({
  name: is.text,
  url: is.optional(is.httpUrl),
  size: is.optional(is.count),
  type: is.optional(is.text),
});
const paragraph = is.shape({
  id: is.filledText,
  kind: is.text,
  parentId: is.text,
  region: is.text,
  layout: is.optional(
    is.shape({ name: is.text, columns: is.listOf((width, at) => is.id(Math.ceil(Number(width)), at)) }),
  ),
  content: is.shape({
    title: is.text,
    html: is.listOf(is.text),
    text: is.listOf(is.text),
    images: is.listOf(is.image),
    caption: is.text,
    source: is.text,
    links: is.listOf(is.shape({ label: is.text, link: is.link, file: is.optional(file) })),
    view: is.optional(is.viewReference),
  }),
  fields: is.jsonObject,
});
const article = is.shape({
  type: is.oneOf('news', 'conference'),
  date: is.text,
  endDate: is.text,
  place: is.text,
  categories: is.listOf(is.id),
  tags: is.listOf(is.id),
});
const page = is.shape({
  page: is.shape({
    nodeId: is.optional(is.id),
    language: is.optional(is.languageTag),
    title: is.text,
    paragraphs: is.listOf(paragraph),
    article: is.optional(article),
  }),
  session: is.optional(reported),
});
const groupParts = { groupId: is.optional(is.id), uuid: is.text, users: is.optional(is.listOf(is.groupUser)) };
const topic = is.shape({
  topicId: is.id,
  language: is.optional(is.languageTag),
  title: is.text,
  author: is.text,
  date: is.optional(is.contentDate),
  dateText: is.text,
  html: is.text,
  files: is.listOf(file),
  group: is.optional(is.shape({ groupId: is.optional(is.id), title: is.text })),
});
const commentParts = {
  id: is.filledText,
  uuid: is.text,
  language: is.optional(is.languageTag),
  author: is.text,
  date: is.optional(is.contentDate),
  dateText: is.text,
  subject: is.text,
  html: is.text,
  awaitsApproval: is.flag,
};
const topicRows = is.rowsOf({
  topicId: is.optional(is.id),
  author: is.text,
  authorId: is.optional(is.id),
  comments: is.optional(is.count),
});
const filters = is.shape({ terms: is.listOf(is.shape({ id: is.id, name: is.filledText })), isComplete: is.flag });
/** What goes into a header or an address. */
const token: is.Check = (value, at = '') =>
  typeof value === 'string' && /^[!-~]+$/.test(value) ? [] : [`${at} is no token`];
const login: is.Check = (answer, at) => {
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  const tokens = is.shape({ csrfToken: is.optional(token), logoutToken: is.optional(is.filledText) });
  return kind === 'accepted'
    ? is.shape({ kind: is.text, userId: is.id, userName: is.text, tokens })(answer, at)
    : is.shape({ kind: is.oneOf('refused', 'already-signed-in'), message: is.optional(is.filledText) })(answer, at);
};
const membership: is.Check = (answer, at) => {
  const kind = typeof answer === 'object' && answer !== null && 'kind' in answer ? answer.kind : undefined;
  const session = is.shape({ id: is.filledText, name: is.filledText });
  return kind === 'accepted'
    ? is.shape({ kind: is.text, session })(answer, at)
    : is.shape({
        kind: is.oneOf('refused'),
        reason: is.oneOf('unknown-member', 'unclear'),
        said: is.optional(is.filledText),
      })(answer, at);
};
const form: is.Check = (value, at) => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  if (kind === 'document') return is.shape({ kind: is.text, text: is.filledText })(value, at);
  if (kind === 'unreadable') return is.shape({ kind: is.text, original: is.filledText })(value, at);
  return is.shape({ kind: is.oneOf('none') })(value, at);
};
const maybe = is.optional(is.text);
const event = is.shape({
  eventId: is.filledText,
  title: maybe,
  status: is.text,
  intro: is.shape({ panel: maybe, paper: maybe, workshop: maybe }),
  submitText: maybe,
  completedText: maybe,
  errorText: maybe,
});

const calls: Readonly<Record<string, Call>> = {
  page: call(page, ({ pages }) => pages.load('/about', 'session')),
  'main-menu': call(is.menu, ({ menus }) => menus.load('main', 'session')),
  'footer-menu': call(is.menu, ({ menus }) => menus.load('footer', 'visitor')),
  refresh: call(is.nothing, ({ logins }) => logins.refresh()),
  news: call(is.rowsOf({ categories: is.listOf(is.term), tags: is.listOf(is.term) }), ({ news }) =>
    news.items(everything, named('public_news'), 'session'),
  ),
  conferences: call(
    is.rowsOf({
      end: is.optional(is.contentDate),
      created: is.optional(is.contentDate),
      place: is.text,
      eventId: is.text,
    }),
    (adapters) => adapters.conferences.conferences(named('public_conferences'), 0, 'session'),
  ),
  timeline: call(
    is.listOf(
      is.shape({
        id: is.filledText,
        language: is.optional(is.languageTag),
        title: is.text,
        html: is.text,
        date: is.optional(is.contentDate),
        dateText: is.text,
        tags: is.listOf(is.filledText),
      }),
    ),
    ({ timeline }) => timeline.entries('session'),
  ),
  categories: call(filters, ({ news }) => news.terms('categories', 'session')),
  tags: call(filters, ({ news }) => news.terms('tags', 'visitor')),
  groups: call(is.rowsOf(groupParts), ({ groups }) => groups.groups({ page: 0, sort: undefined }, 'teaser', 'session')),
  group: call(is.shape({ ...is.rowParts, ...groupParts }), ({ groups }) => groups.group(1, 'session')),
  leaders: call(is.listOf(is.groupUser), ({ groups }) => groups.leaders(1, 'csrf-token', 'session')),
  topic: call(topic, ({ topics }) => topics.topic(14, 'session')),
  'group-topics': call(topicRows, ({ topics, at }) =>
    topics.topics(at('lists/group-topics.json?group=1'), 0, 'session'),
  ),
  'topic-comments': call(is.pageOf(commentParts), ({ topics, at }) =>
    topics.comments(at('lists/topic-comments.json?topic=1'), 0, 'session'),
  ),
  'list-at-url': call(is.rowsOf({}), ({ views, at }) =>
    views.rows({ view: '', display: '', url: at('lists/reading.json') }, 0, 'session'),
  ),
  view: call(is.rowsOf({}), ({ views }) => views.rows(named('sandbox_lists'), 1, 'visitor')),
  user: call(
    is.shape({ userId: is.id, firstName: is.text, lastName: is.text, loginName: is.text, mail: is.text }),
    ({ accounts }) => accounts.load(3),
  ),
  login: call(login, ({ logins }) => logins.signIn({ name: 'zofia', password: 'secret' })),
  logout: call(is.nothing, ({ logins }) => logins.signOut({ csrfToken: 'a', logoutToken: 'b' })),
  'login-status': call(is.flag, ({ logins }) => logins.isSignedIn()),
  'csrf-token': call(token, ({ logins }) => logins.csrfToken()),
  comment: call(is.optional(is.shape(commentParts)), ({ comments }) =>
    comments.post({ topicId: 14, html: '<p>Comment</p>' }, 'csrf-token'),
  ),
  join: call(is.nothing, ({ joining }) => joining.join(1)),
  leave: call(is.nothing, ({ joining }) => joining.leave(1)),
  'post-topic': call(is.shape({ topicId: is.optional(is.id), isReadable: is.flag }), ({ posting }) =>
    posting.post(
      {
        groupId: 1,
        title: 'Title',
        message: '<p>x</p>',
        group: 'b6c9e1f2',
        files: [{ name: 'a.txt', content: new Blob(['a']) }],
      },
      { csrfToken: 'csrf-token', signal: new AbortController().signal, onProgress: () => {} },
    ),
  ),
  events: call(is.listOf(event), ({ events }) => events.events('session')),
  'membership-login': call(membership, ({ members }) => members.signIn({ name: 'zofia', password: 'secret' })),
  'membership-logout': call(is.nothing, ({ members }) => members.signOut({ id: 'abc', name: 'reader@example.org' })),
  'membership-check': call(is.flag, ({ members }) => members.isValid({ id: 'abc', name: 'reader@example.org' })),
  'proposal-login': call(is.nothing, ({ proposals }) => proposals.signIn({ userId: 3, isOrganizer: true })),
  proposal: call(is.shape({ form, isSent: is.flag }), async (adapters) => (await adapters.entered()).record(place)),
  'proposal-update': call(is.nothing, async (adapters) => (await adapters.entered()).update(update)),
  'proposal-send': call(is.nothing, async (adapters) =>
    (await adapters.entered()).send({ ...update, userEmail: 'zofia@example.org' }),
  ),
  'proposal-count': call(is.optional(is.count), async (adapters) => (await adapters.entered()).count(place)),
  'proposal-logout': call(is.nothing, async (adapters) => (await adapters.entered()).signOut()),
};

const late = Symbol('late');

async function outcomeOf({ make, check }: Call, baseUrl: string, shape: string): Promise<Outcome> {
  const began = performance.now();
  const timeout = new Promise<typeof late>((resolve) => {
    setTimeout(resolve, TIMEOUT, late);
  });
  try {
    const value = await Promise.race([make(world(baseUrl)), timeout]);
    const faults =
      value === late ? [`has not settled after ${Math.round(performance.now() - began)} ms`] : check(value);
    return { shape, settled: 'resolved', faults: faults.slice(0, 3) };
  } catch (error) {
    const isOurs = error instanceof RemoteError;
    return { shape, settled: 'rejected', faults: isOurs ? [] : [`rejects with ${String(error)}`] };
  }
}

window.garbage = {
  endpoints: () => Object.keys(calls),
  async run(baseUrl, endpoint, shapes) {
    const tried = calls[endpoint];
    if (!tried) throw new Error(`There is no endpoint "${endpoint}"`);
    const waiting = [...shapes];
    const outcomes: Outcome[] = [];
    const work = async () => {
      for (let shape = waiting.shift(); shape !== undefined; shape = waiting.shift()) {
        outcomes.push(await outcomeOf(tried, `${baseUrl}${endpoint}/${shape}/`, shape));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return outcomes;
  },
};
