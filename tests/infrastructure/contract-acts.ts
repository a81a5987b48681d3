import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';
import { ContentCalls } from '../../src/infrastructure/content-system/content-calls.ts';
import { DrupalAccountDirectory, DrupalLoginGateway } from '../../src/infrastructure/content-system/accounts.ts';
import {
  DrupalCommentGateway,
  DrupalTopicGateway,
  DrupalTopicSource,
} from '../../src/infrastructure/content-system/topics.ts';
import {
  DrupalConferenceSource,
  DrupalTimelineSource,
  DrupalNewsSource,
  DrupalViewSource,
} from '../../src/infrastructure/content-system/lists.ts';
import { DrupalEventDirectory } from '../../src/infrastructure/content-system/event-directory.ts';
import { DrupalGroupGateway, DrupalGroupDirectory } from '../../src/infrastructure/content-system/groups.ts';
import { DrupalMenuSource } from '../../src/infrastructure/content-system/menus.ts';
import { DrupalPageSource } from '../../src/infrastructure/content-system/pages.ts';
import { startEarlyRequests } from '../../src/infrastructure/content-system/requests.ts';
import { SewobeMembershipSystem } from '../../src/infrastructure/membership-system/sewobe-membership-system.ts';
import { BearerProposalGateway } from '../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import type { FakeHttpTransport } from '../fakes/fake-http-transport.ts';
import { FakeRandomness } from '../fakes/fake-randomness.ts';
import { fakeSettings } from '../fakes/fake-settings.ts';

/** Makes an adapter call. @param answer the answer to all calls from now on. */
type Act = (http: FakeHttpTransport, answer: () => void) => Promise<unknown>;

const settings = fakeSettings();
const early = startEarlyRequests([], () => Promise.reject(new TypeError('Failed to fetch')), {});
const origin = 'https://portal.example.org';
const session = 'session';
const tokens = { csrfToken: 'a-csrf-token', logoutToken: 'a-logout-token' };
const calls = (http: FakeHttpTransport) => new ContentCalls(http, early, settings, origin, drupalAddresses);
const groups = (http: FakeHttpTransport) => new DrupalGroupDirectory(calls(http));
const topics = (http: FakeHttpTransport) => new DrupalTopicSource(calls(http));
const login = (http: FakeHttpTransport) => new DrupalLoginGateway(calls(http));
const members = (http: FakeHttpTransport) => new SewobeMembershipSystem(http, settings);

const place = { eventId: 'tides-2027', kind: 'paper' } as const;
const update = { ...place, userName: 'Zofia Wiśniewska', text: '{"title":"Ebb"}' } as const;
const membership = { id: 'a-session', name: 'reader@example.org' };

/** Calls at once, without a request before. */
const directly =
  (call: (http: FakeHttpTransport) => Promise<unknown>): Act =>
  (http, answer) => {
    answer();
    return call(http);
  };

/** Calls with a bearer token, which is requested first. */
const bearing =
  (call: (gateway: BearerProposalGateway) => Promise<unknown>): Act =>
  async (http, answer) => {
    const gateway = new BearerProposalGateway(http, settings, new FakeClock(), new FakeRandomness());
    http.answerWith('"qZ3b1kq0mXfT2v9cLr7sYw"');
    await gateway.signIn({ userId: 3, isOrganizer: false });
    answer();
    return call(gateway);
  };

/** How each call of the contract is made. */
export const contractActs: Readonly<Record<string, Act>> = {
  login: directly((http) => login(http).signIn({ name: 'member@example.org', password: 'reel-member' })),
  logout: directly((http) => login(http).signOut(tokens)),
  loginStatus: directly((http) => login(http).isSignedIn()),
  csrfToken: directly((http) => login(http).csrfToken()),
  refreshSession: directly((http) => login(http).refresh()),
  user: async (http, answer) => {
    answer();
    // Only the answer names its user.
    const { text } = await http.send({ system: 'content-system', method: 'GET', url: origin, withCookies: false });
    http.requests.length = 0;
    const uid = /"uid":\[\{"value":(\d+)/.exec(text)?.[1] ?? '3';
    return new DrupalAccountDirectory(calls(http)).load(Number(uid));
  },
  menu: directly((http) => new DrupalMenuSource(calls(http)).load('footer', session)),
  page: directly((http) => new DrupalPageSource(calls(http)).load('/about', session)),
  news: directly((http) => {
    const query = { page: 1, categories: [1, 2], tags: [4, 5], sort: 'title' } as const;
    return new DrupalNewsSource(calls(http)).items(query, { display: 'title' }, session);
  }),
  newsCategories: directly((http) => new DrupalNewsSource(calls(http)).terms('categories', session)),
  newsTags: directly((http) => new DrupalNewsSource(calls(http)).terms('tags', session)),
  conferences: directly((http) =>
    new DrupalConferenceSource(calls(http)).conferences({ display: 'teaser' }, 1, session),
  ),
  timeline: directly((http) => new DrupalTimelineSource(calls(http)).entries(session)),
  groups: directly((http) => groups(http).groups({ page: 1, sort: { by: 'title', order: 'DESC' } }, 'teaser', session)),
  group: directly((http) => groups(http).group(1, session)),
  groupLeaders: directly((http) => groups(http).leaders(1, tokens.csrfToken, session)),
  topic: directly((http) => topics(http).topic(1103, session)),
  joinGroup: directly((http) => new DrupalGroupGateway(calls(http)).join(3)),
  leaveGroup: directly((http) => new DrupalGroupGateway(calls(http)).leave(3)),
  postTopic: directly((http) =>
    new DrupalTopicGateway(calls(http)).post(
      {
        groupId: 1,
        title: 'Minutes',
        message: '<p>Attached.</p>',
        group: 'aa0d1cf1-2849-42d4-8ff4-e01d45f2a668',
        files: [{ name: 'minutes.txt', content: new Blob(['Minutes']) }],
      },
      { csrfToken: tokens.csrfToken, signal: new AbortController().signal, onProgress: () => {} },
    ),
  ),
  postComment: directly((http) =>
    new DrupalCommentGateway(calls(http)).post({ topicId: 1103, html: '<p>Received.</p>' }, tokens.csrfToken),
  ),
  eventSettings: directly((http) => new DrupalEventDirectory(calls(http)).events(session)),
  view: directly((http) =>
    new DrupalViewSource(calls(http)).rows({ view: 'sandbox_lists', display: 'one_page' }, 1, session),
  ),
  listAtUrl: directly((http) => {
    const url = `${settings.contentSystem.baseUrl}lists/reading.json?sort_by=title`;
    return new DrupalViewSource(calls(http)).rows({ view: '', display: '', url }, 1, session);
  }),
  membershipLogin: directly((http) =>
    members(http).signIn({ name: 'film+press@example.org', password: 'a+b&c=d%ü ?' }),
  ),
  membershipLogout: directly((http) => members(http).signOut(membership)),
  membershipCheck: directly((http) => members(http).isValid(membership)),
  proposalLogin: directly((http) =>
    new BearerProposalGateway(http, settings, new FakeClock(), new FakeRandomness()).signIn({
      userId: 5,
      isOrganizer: true,
    }),
  ),
  ownProposal: bearing((gateway) => gateway.record(place)),
  saveProposal: bearing((gateway) => gateway.update(update)),
  sendProposal: bearing((gateway) => gateway.send({ ...update, userEmail: 'member@example.org' })),
  countProposals: bearing((gateway) => gateway.count(place)),
  proposalLogout: bearing((gateway) => gateway.signOut()),
};
