import type { CookieJar } from 'tough-cookie';
import type { SystemName } from '../../scripts/conformance/outcome.ts';
import type { ConformanceOptions } from '../../scripts/conformance/outcome.ts';
import { isPrivate } from '../../scripts/deployment-check/exchange.ts';
import type { Credentials } from '../../src/application/ports/accounts.ts';
import { pagePath } from '../../src/domain/content/paths.ts';
import { allGroups, listUrlAt, membershipStatusOf, type Workgroup } from '../../src/domain/groups/workgroup.ts';
import { kindsOf } from '../../src/domain/proposals/default-forms.ts';
import { holdsRole } from '../../src/domain/session/session.ts';
import { drupalAddresses } from '../../src/infrastructure/content-system/addresses.ts';
import { NotTried } from './contract-suite.ts';
import { NodeTransport, type NodeTransportOptions } from './node-transport.ts';
import { realPorts } from './real-ports.ts';
import type { AnyWorld, Examples, SignedIn } from './remote-world.ts';

/** Links to it would be links within the portal. Nothing is asked there. */
const PORTAL = 'https://portal.invalid';

/** The systems as they are, and one session that all promises share: logins are counted there. */
export class SystemInUse {
  readonly leftBehind: string[] = [];
  #session: Promise<{ readonly jar: CookieJar; readonly signedIn: SignedIn }> | undefined;
  #ownGroups: Promise<readonly [own: number | undefined, other: number | undefined]> | undefined;
  #ownTopic: number | undefined;

  constructor(
    private readonly options: ConformanceOptions,
    private readonly transport: NodeTransportOptions,
  ) {}

  /** One browser without cookies. */
  world(): AnyWorld {
    const http = new NodeTransport(this.transport);
    const ports = realPorts(http, this.options.settings, PORTAL);
    const credentials = (system: SystemName) => this.#credentials(system);
    const signIn = async () => {
      this.#session ??= this.#open();
      const { jar, signedIn } = await this.#session;
      http.jar = jar;
      return signedIn;
    };
    return {
      ...ports,
      get user() {
        return credentials('contentSystem');
      },
      get member() {
        return credentials('membershipSystem');
      },
      signIn,
      examples: this.#examples({ ...ports, signIn }),
      leaveBehind: (what, topicId) => {
        this.leftBehind.push(what);
        this.#ownTopic ??= topicId;
      },
    };
  }

  /** After a broken promise the shared session may be gone. A login that was refused is not tried again. */
  forget(): void {
    void this.#session?.then(
      () => (this.#session = undefined),
      () => {},
    );
  }

  /** Ends the shared session. */
  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    if (session === undefined) return;
    const http = new NodeTransport(this.transport);
    http.jar = session.jar;
    const { loginGateway } = realPorts(http, this.options.settings, PORTAL);
    await loginGateway.signOut(session.signedIn.tokens).catch(() => {});
  }

  #credentials(system: SystemName): Credentials {
    const { user: name, passwords, settings } = this.options;
    const password = passwords[system];
    if (name === undefined || password === undefined) throw new NotTried('only with --user and its password');
    const { origin } = new URL(settings[system].baseUrl);
    if (!isPrivate(origin)) throw new NotTried(`a password is not sent to ${origin}, where others can read it`);
    return { name, password };
  }

  async #open(): Promise<{ readonly jar: CookieJar; readonly signedIn: SignedIn }> {
    const credentials = this.#credentials('contentSystem');
    const http = new NodeTransport(this.transport);
    const { loginGateway } = realPorts(http, this.options.settings, PORTAL);
    const answer = await loginGateway.signIn(credentials).catch(() => undefined);
    if (answer?.kind !== 'accepted') throw new NotTried('the user could not log in');
    return { jar: http.jar, signedIn: answer };
  }

  #examples(world: Omit<AnyWorld, 'user' | 'member' | 'examples' | 'leaveBehind'>): Examples {
    const { settings, systems, userId: givenId } = this.options;
    const { lists, screens, proposalSystem, proposalForms, contentSystem } = settings;
    const { menuSource, topicSource, eventDirectory, pageSource, signIn } = world;
    const urlOf = (name: 'groupTopics' | 'topicComments') => (id: number) => {
      const url = listUrlAt(lists[name], id, { contentBaseUrl: contentSystem.baseUrl, addresses: drupalAddresses });
      if (url === undefined) throw new NotTried(`the settings have no lists.${name}`);
      return url;
    };
    const groupsOf = () => (this.#ownGroups ??= findGroups(world, lists.groups.display));
    const page = async () => {
      const items = await unlessBroken(menuSource.load('main', 'visitor'), 'the menu');
      const links = items.flatMap((item) => [item, ...item.sub]).filter(({ roles }) => roles.length === 0);
      const [link] = links.flatMap((item) => (item.link?.kind === 'internal' ? [item.link.path] : []));
      return link === undefined ? '/' : pagePath(link);
    };
    const topicsUrl = urlOf('groupTopics');
    const ownGroup = async () => {
      const [own] = await groupsOf();
      if (own === undefined) throw new NotTried('the user is in none of the groups on the first page');
      return own;
    };
    return {
      page,
      news: lists.news,
      conferences: lists.conferences,
      groups: lists.groups.display,
      view: async () => {
        const list = screens.find((screen) => screen.list !== undefined)?.list;
        if (list === undefined) throw new NotTried('the settings have no screen with a list of another view');
        return { view: list.view, display: list.display };
      },
      ownGroup,
      otherGroup: async () => {
        const [, other] = await groupsOf();
        if (other === undefined) throw new NotTried('the user is in all of the groups on the first page');
        return other;
      },
      topic: async (isToWriteIn) => {
        if (this.#ownTopic !== undefined) return this.#ownTopic;
        if (isToWriteIn) throw new NotTried('no test topic could be posted, and no other is written in');
        const reading = topicSource.topics(topicsUrl(await ownGroup()), 0, 'session');
        const { rows } = await unlessBroken(reading, 'the list of topics');
        const [topicId] = rows
          .toSorted((one, other) => (other.comments ?? 0) - (one.comments ?? 0))
          .flatMap((row) => row.topicId ?? []);
        if (topicId === undefined) throw new NotTried('the group has no topics');
        return topicId;
      },
      topicsUrl,
      commentsUrl: urlOf('topicComments'),
      proposer: async () => {
        if (!systems.includes('contentSystem')) {
          if (givenId === undefined) throw new NotTried('only with --user-id, or with --content and --user');
          return { userId: givenId, isOrganizer: false };
        }
        const { userId } = await signIn();
        const { session } = await unlessBroken(pageSource.load(await page(), 'session'), 'the page');
        return { userId, isOrganizer: session !== undefined && holdsRole(session.roles, 'organizer') };
      },
      places: async () => {
        const known = Object.keys(proposalSystem.events);
        const isAsked = known.length === 0 && systems.includes('contentSystem');
        const found = isAsked ? await unlessBroken(eventDirectory.events('visitor'), 'the list of events') : [];
        const [eventId] = [...known, ...found.map((event) => event.eventId)];
        if (eventId === undefined) throw new NotTried('the settings have no event');
        return kindsOf(proposalForms).map((kind) => ({ eventId, kind }));
      },
    };
  }
}

/** What another promise is about is no reason to blame this one. */
async function unlessBroken<T>(reading: Promise<T>, what: string): Promise<T> {
  return reading.catch(() => {
    throw new NotTried(`${what} could not be read`);
  });
}

async function findGroups(
  { groupDirectory, signIn }: Pick<AnyWorld, 'groupDirectory' | 'signIn'>,
  display: string,
): Promise<readonly [own: number | undefined, other: number | undefined]> {
  const { userId } = await signIn();
  const reading = groupDirectory.groups(allGroups, display, 'session');
  const { rows } = await unlessBroken(reading, 'the list of groups');
  const isOwn = ({ users }: Workgroup) => membershipStatusOf(users, userId).inGroup;
  return [rows.find(isOwn)?.groupId, rows.find((group) => !isOwn(group))?.groupId];
}
