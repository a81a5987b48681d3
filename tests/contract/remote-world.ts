import type { PersonKey, Role } from '../../sandbox/people.ts';
import type {
  AccountDirectory,
  ContentTokens,
  Credentials,
  LoginGateway,
} from '../../src/application/ports/accounts.ts';
import type {
  CommentGateway,
  GroupGateway,
  GroupDirectory,
  TopicGateway,
  TopicSource,
} from '../../src/application/ports/workgroups.ts';
import type { MenuSource, PageSource } from '../../src/application/ports/content-sources.ts';
import type {
  ConferenceSource,
  NewsSource,
  TimelineSource,
  ViewSource,
} from '../../src/application/ports/list-sources.ts';
import type {
  EventDirectory,
  ProposalGateway,
  ProposalPlace,
  Proposer,
} from '../../src/application/ports/proposal-system.ts';
import type { MembershipSystem } from '../../src/application/ports/membership-system.ts';
import { RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { ListDisplay, ViewReference } from '../../src/domain/content/link.ts';

/** The calls of each port that can be broken. */
export type ContentCall =
  | 'page'
  | 'menu'
  | 'news'
  | 'terms'
  | 'conferences'
  | 'timeline'
  | 'view'
  | 'user'
  | 'login'
  | 'logout'
  | 'login-status'
  | 'refresh'
  | 'csrf-token'
  | 'groups'
  | 'group'
  | 'leaders'
  | 'join'
  | 'leave'
  | 'topic'
  | 'group-topics'
  | 'topic-comments'
  | 'post-topic'
  | 'comment'
  | 'events';
export type MembershipCall = 'sign-in' | 'sign-out' | 'session-check';
export type ProposalCall = 'login' | 'single' | 'update' | 'send' | 'count' | 'logout';

/** A status; no answer at all; 200 with HTML; 200 with JSON that ends too early. */
export type Fault = number | 'drop' | 'html' | 'cut';

/** A user of both systems, unless `purpose` in the sandbox's list says otherwise. */
export interface KnownPerson {
  readonly userId: number;
  /** Login name, and mail address. */
  readonly name: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isMember: boolean;
  readonly roles: readonly Role[];
}

/** The ports behind which a remote system stands. */
export interface RemotePorts {
  readonly pageSource: PageSource;
  readonly menuSource: MenuSource;
  readonly newsSource: NewsSource;
  readonly conferenceSource: ConferenceSource;
  readonly timelineSource: TimelineSource;
  readonly viewSource: ViewSource;
  readonly accountDirectory: AccountDirectory;
  readonly loginGateway: LoginGateway;
  readonly membershipSystem: MembershipSystem;
  readonly groupDirectory: GroupDirectory;
  readonly groupGateway: GroupGateway;
  readonly topicSource: TopicSource;
  readonly topicGateway: TopicGateway;
  readonly commentGateway: CommentGateway;
  readonly eventDirectory: EventDirectory;
  readonly proposalGateway: ProposalGateway;
  /** The same system, from another device. */
  readonly otherProposalGateway: () => ProposalGateway;
}

/** Who has logged in. */
export interface SignedIn {
  readonly userId: number;
  readonly userName: string;
  readonly tokens: ContentTokens;
}

/** What a promise for any data is tried on. Each function rejects with `NotTried` where the system has no such thing. */
export interface Examples {
  /** A page for all readers. */
  readonly page: () => Promise<string>;
  readonly news: ListDisplay;
  readonly conferences: ListDisplay;
  /** The display of the list of groups. */
  readonly groups: string;
  /** A list beside news, conferences and timeline, for all readers. */
  readonly view: () => Promise<ViewReference>;
  /** One that the user is in, and one that the user is not in. */
  readonly ownGroup: () => Promise<number>;
  readonly otherGroup: () => Promise<number>;
  /** A topic of the own group; its comments are for the user to add to if `isToWriteIn`. */
  readonly topic: (isToWriteIn?: boolean) => Promise<number>;
  /** The lists of a group's topics, and of a topic's comments. */
  readonly topicsUrl: (groupId: number) => string;
  readonly commentsUrl: (topicId: number) => string;
  readonly proposer: () => Promise<Proposer>;
  /** An event and every kind of proposal to it. */
  readonly places: () => Promise<readonly ProposalPlace[]>;
}

/** Remote systems with any data, seen through the ports of one browser. */
export interface AnyWorld extends RemotePorts {
  /** A user of the content system and a member of the membership system. */
  readonly user: Credentials;
  readonly member: Credentials;
  /** Logs the user in at the content system. */
  readonly signIn: () => Promise<SignedIn>;
  readonly examples: Examples;
  /** Remembers what has been written and cannot be removed. */
  readonly leaveBehind: (what: string, topicId?: number) => void;
}

/** The remote systems with the sandbox's people and pages, seen through the ports of one browser. */
export interface RemoteWorld extends AnyWorld {
  /** Whether the membership system has passwords of its own, as SEWOBE does. */
  readonly membershipKnowsPasswords: boolean;
  /**
   * What is no failure of a call in that system, but its answer: 401 to a wrong password in a REST service, or any body
   * where the status alone is read. Absent where the status says nothing.
   */
  readonly membershipVerdicts?: Readonly<Partial<Record<MembershipCall, readonly Fault[]>>>;
  readonly person: (key: PersonKey) => KnownPerson;
  /** Logs a user in at the content system. */
  readonly signInAs: (key: PersonKey) => Promise<ContentTokens>;
  /** Expires every session at both systems. */
  readonly expireSessions: () => Promise<void>;
  /** From now on that call fails, every time. */
  readonly makeContentFail: (call: ContentCall, fault: Fault) => Promise<void>;
  /** From now on that call is never answered. */
  readonly makeContentHang: (call: ContentCall) => Promise<void>;
  readonly makeMembershipFail: (call: MembershipCall, fault: Fault) => Promise<void>;
  readonly makeProposalsFail: (call: ProposalCall, fault: Fault) => Promise<void>;
  /** From now on that call is never answered. */
  readonly makeProposalsHang: (call: ProposalCall) => Promise<void>;
  /** Expires every login at the proposal system. */
  readonly expireBearers: () => Promise<void>;
  /** The number of logins at the proposal system so far. */
  readonly proposalLogins: () => Promise<number>;
  /** The number of calls to the content system so far. */
  readonly contentCalls: () => Promise<number>;
  /** Whether the browser's cookies went with the last call of that kind. */
  readonly wentWithCookies: (call: ContentCall) => Promise<boolean>;
  /** A list at a URL of its own, by its path below the content system. */
  readonly listAt: (path: string) => ViewReference;
}

/** The id of no group and no topic. */
export const MISSING_ID = 987_654;

/** The list of a group's topics, and of a topic's comments. */
export const topicsUrl = ({ listAt }: Pick<RemoteWorld, 'listAt'>, groupId: number): string =>
  listAt(`lists/group-topics.json?group=${groupId}`).url ?? '';
export const commentsUrl = ({ listAt }: Pick<RemoteWorld, 'listAt'>, topicId: number): string =>
  listAt(`lists/topic-comments.json?topic=${topicId}`).url ?? '';

/** Pages of the sandbox that the contract uses. */
export const paths = {
  /** For all readers, with paragraphs. */
  open: '/about',
  /** For every logged-in user. */
  loggedIn: '/my-encms',
  membersOnly: '/members-only',
  /** Does not say its nid. */
  withoutNode: '/sandbox/no-node',
  /** Reports user id 0 to every user. */
  anonymousAnswer: '/sandbox/anonymous-answer',
  missing: '/no-such-page',
} as const;

/** Lists of the sandbox that the contract uses. */
export const lists = {
  news: { view: 'public_news', display: 'title' },
  /** The newest four and no pages; as entities. */
  newsTeaser: { view: 'public_news', display: 'teaser' },
  /** The oldest first. */
  newsArchive: 'lists/news-archive.json',
  conferences: { view: 'public_conferences', display: 'teaser' },
  /** The same conferences, as entities. */
  conferenceEntities: { view: 'public_conferences', display: 'entity' },
  /** 23 rows, 10 on a page. */
  reading: 'lists/reading.json',
  /** No rows, and no pages. */
  empty: { view: 'sandbox_lists', display: 'empty' },
  publications: { view: 'public_publications', display: 'standard' },
  onePage: { view: 'sandbox_lists', display: 'one_page' },
  /** Answers with a pager and without rows. */
  missingRows: { view: 'sandbox_lists', display: 'missing_rows' },
  /** Rows, and a pager that is null. */
  nullPager: { view: 'sandbox_lists', display: 'null_pager' },
  tenThousand: { view: 'sandbox_lists', display: 'ten_thousand' },
  /** For every logged-in user. */
  members: { view: 'sandbox_lists', display: 'members' },
} as const satisfies Readonly<Record<string, ViewReference | string>>;

/** Events of the sandbox, in its order. */
export const events = {
  open: 'tides-2027',
  closed: 'long-night-2026',
  /** Has no text but its title. */
  announced: 'labour-2028',
} as const;

/** How many of each the sandbox has. */
export const volumes = { news: 120, categories: 9, tags: 17, conferences: 14, timeline: 40, reading: 23 } as const;

/**
 * Troubles of a call, and the kind of error that is promised for each. Without 410, which browsers remember for
 * ever.
 */
export const faults: readonly (readonly [Fault, RemoteErrorKind])[] = [
  ['drop', RemoteErrorKind.offline],
  [401, RemoteErrorKind.unauthorised],
  [403, RemoteErrorKind.forbidden],
  [404, RemoteErrorKind.notFound],
  [409, RemoteErrorKind.conflict],
  [413, RemoteErrorKind.tooLarge],
  [418, RemoteErrorKind.refused],
  [429, RemoteErrorKind.rateLimited],
  [500, RemoteErrorKind.unavailable],
  [503, RemoteErrorKind.unavailable],
  ['html', RemoteErrorKind.invalidAnswer],
  ['cut', RemoteErrorKind.invalidAnswer],
];
