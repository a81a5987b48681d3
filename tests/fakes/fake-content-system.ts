import type {
  AccountDirectory,
  ContentTokens,
  Credentials,
  LoginAnswer,
  LoginGateway,
} from '../../src/application/ports/accounts.ts';
import type {
  MenuName,
  MenuSource,
  PageAnswer,
  PageSource,
  ReadAs,
} from '../../src/application/ports/content-sources.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import type { MenuItem } from '../../src/domain/content/menu.ts';
import type { Page } from '../../src/domain/content/page.ts';
import type { Account } from '../../src/domain/session/account.ts';
import type { Session } from '../../src/domain/session/session.ts';
import { FakeRemote } from './fake-remote.ts';

/** A user of the content system. */
export interface FakePerson {
  readonly userId: number;
  /** Login name. */
  readonly name: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string;
  readonly isMember: boolean;
  /** Role to value, as pages report it. */
  readonly roles: Readonly<Record<string, string>>;
  readonly blocked: boolean;
}

/** Who may read a page. */
export type FakeAccess = 'public' | 'logged-in' | 'member';

interface FakePageEntry {
  readonly page: Page;
  readonly access: FakeAccess;
}

/** A person with defaults for all other fields. */
function fakePerson(given: Partial<FakePerson> & Pick<FakePerson, 'userId'>): FakePerson {
  const name = given.name ?? `person${given.userId}`;
  return {
    name,
    password: `${name}-password`,
    firstName: 'Ada',
    lastName: `Number ${given.userId}`,
    mail: `${name}@example.org`,
    isMember: true,
    roles: {},
    blocked: false,
    ...given,
  };
}

/** A page with defaults for all other fields. */
function fakePage(given: Partial<Page> = {}): Page {
  return { nodeId: 1, title: 'A page', paragraphs: [], article: undefined, ...given };
}

/** A menu entry with defaults for all other fields. */
export function fakeMenuItem(given: Partial<MenuItem> & Pick<MenuItem, 'label'>): MenuItem {
  return { link: undefined, nodeId: undefined, sub: [], roles: [], ...given };
}

/**
 * What the fakes of the content system's ports share: its people, pages and menus, and whose session the browser's
 * cookie belongs to. A login through `FakeLoginGateway` changes what `FakePageSource` reports.
 */
export class FakeContentSystem {
  readonly people: FakePerson[] = [];
  readonly menus: Record<MenuName, readonly MenuItem[]> = { main: [], footer: [] };
  /** Pages report this instead of the user, like a misconfigured cache; `'nothing'` leaves the report out. */
  misreport: Session | 'nothing' | undefined;
  /** Paths whose pages report a visitor to every user. */
  readonly anonymousPaths = new Set<string>();
  readonly #pages = new Map<string, FakePageEntry>();
  #session: { readonly person: FakePerson; readonly tokens: Required<ContentTokens> } | undefined;
  #sessions = 0;

  /** Adds people; those given by user id only get defaults for the rest. */
  addPerson(given: Partial<FakePerson> & Pick<FakePerson, 'userId'>): FakePerson {
    const person = fakePerson(given);
    this.people.push(person);
    return person;
  }

  /** Adds a page, or replaces the one of that path. */
  addPage(path: string, given: Partial<Page> = {}, access: FakeAccess = 'public'): Page {
    const page = fakePage(given);
    this.#pages.set(path, { page, access });
    return page;
  }

  removePage(path: string): void {
    this.#pages.delete(path);
  }

  page(path: string): FakePageEntry | undefined {
    return this.#pages.get(path);
  }

  account(userId: number): Account | undefined {
    const person = this.people.find((candidate) => candidate.userId === userId);
    if (!person || person.blocked) return undefined;
    const { firstName, lastName, name, mail } = person;
    return { userId, firstName, lastName, loginName: name, mail: userId === this.signedIn?.userId ? mail : '' };
  }

  /** The user whose session the browser's cookie belongs to. */
  get signedIn(): FakePerson | undefined {
    return this.#session?.person;
  }

  /** The tokens of the open session. */
  get tokens(): Required<ContentTokens> | undefined {
    return this.#session?.tokens;
  }

  /** Opens a session, like a login in this portal, in another tab or at the content system itself. */
  open(person: FakePerson): Required<ContentTokens> {
    this.#sessions += 1;
    const tokens = { csrfToken: `csrf-${this.#sessions}`, logoutToken: `logout-${this.#sessions}` };
    this.#session = { person, tokens };
    return tokens;
  }

  /** Gives the open session another CSRF token, so that those handed out before are stale. */
  renewCsrfToken(): void {
    if (!this.#session) return;
    const { tokens } = this.#session;
    this.#session = { ...this.#session, tokens: { ...tokens, csrfToken: `${tokens.csrfToken}-renewed` } };
  }

  /** Ends the session, by a logout or by expiry. */
  close(): void {
    this.#session = undefined;
  }

  /** What a page reports about its user. */
  report(person: FakePerson | undefined): Session | undefined {
    if (this.misreport !== undefined) return this.misreport === 'nothing' ? undefined : this.misreport;
    if (!person) return { userId: 0, userName: '', isMember: false, roles: new Map() };
    const { userId, name, isMember, roles } = person;
    return { userId, userName: name, isMember, roles: new Map(Object.entries(roles)) };
  }
}

/** The base of the ports of a `FakeContentSystem`. */
abstract class FakeContentPort extends FakeRemote {
  constructor(protected readonly contentSystem: FakeContentSystem) {
    super(RemoteSystem.content);
  }
}

/** Pages of a `FakeContentSystem`: 404 for a path it does not know, 403 for what the user may not read. */
export class FakePageSource extends FakeContentPort implements PageSource {
  load(path: string, as: ReadAs): Promise<PageAnswer> {
    return this.answer('load', [path, as], () => {
      const person = as === 'session' ? this.contentSystem.signedIn : undefined;
      const entry = this.contentSystem.page(path);
      if (!entry) return this.refuse(RemoteErrorKind.notFound, 404);
      const allowed = entry.access === 'public' || (entry.access === 'member' ? person?.isMember : person);
      if (!allowed) return this.refuse(RemoteErrorKind.forbidden, 403);
      const asking = this.contentSystem.anonymousPaths.has(path) ? undefined : person;
      return { page: entry.page, session: this.contentSystem.report(asking) };
    });
  }
}

/** Menus of a `FakeContentSystem`, set through its `menus`. */
export class FakeMenuSource extends FakeContentPort implements MenuSource {
  /** Menus that fail, while the other one does not. */
  readonly missing = new Set<MenuName>();

  load(name: MenuName, as: ReadAs): Promise<readonly MenuItem[]> {
    return this.answer('load', [name, as], () =>
      this.missing.has(name) ? this.refuse(RemoteErrorKind.unavailable) : this.contentSystem.menus[name],
    );
  }
}

/** User records of a `FakeContentSystem`, for the signed-in user; mail for their own record only. */
export class FakeAccountDirectory extends FakeContentPort implements AccountDirectory {
  async load(userId: number): Promise<Account> {
    if (!Number.isSafeInteger(userId) || userId <= 0) {
      // No call is made, so none is recorded.
      const { refused } = RemoteErrorKind;
      throw new RemoteError({ system: RemoteSystem.content, kind: refused, message: 'Not a user id' });
    }
    return this.answer('load', [userId], () => {
      const { signedIn, people } = this.contentSystem;
      const account = this.contentSystem.account(userId);
      if (!people.some((person) => person.userId === userId)) return this.refuse(RemoteErrorKind.notFound, 404);
      if (!signedIn || !account) return this.refuse(RemoteErrorKind.forbidden, 403);
      return account;
    });
  }
}

/**
 * Login and logout at a `FakeContentSystem`, with Drupal's messages. Failing calls are told apart by method:
 * `failWith('offline', { method: 'signOut' })`. The credentials of every `signIn` are in `calls`.
 */
export class FakeLoginGateway extends FakeContentPort implements LoginGateway {
  signIn(credentials: Credentials): Promise<LoginAnswer> {
    return this.answer('signIn', [credentials], () => this.#decide(credentials));
  }

  signOut(tokens: ContentTokens): Promise<void> {
    return this.answer('signOut', [tokens], () => {
      const open = this.contentSystem.tokens;
      if (!open) return this.refuse(RemoteErrorKind.forbidden, 403);
      if (tokens.logoutToken !== open.logoutToken) this.refuse(RemoteErrorKind.forbidden, 403);
      this.contentSystem.close();
    });
  }

  refresh(): Promise<void> {
    return this.answer('refresh', [], () => undefined);
  }

  isSignedIn(): Promise<boolean> {
    return this.answer('isSignedIn', [], () => this.contentSystem.signedIn !== undefined);
  }

  csrfToken(): Promise<string> {
    return this.answer('csrfToken', [], () => this.contentSystem.tokens?.csrfToken ?? 'token-of-a-visitor');
  }

  #decide({ name, password }: Credentials): LoginAnswer {
    if (this.contentSystem.signedIn) {
      return { kind: 'already-signed-in', message: 'This route can only be accessed by anonymous users.' };
    }
    const person = this.contentSystem.people.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (person?.blocked) return { kind: 'refused', message: 'The user has not been activated or is blocked.' };
    if (person?.password !== password) {
      return { kind: 'refused', message: 'Sorry, unrecognized username or password.' };
    }
    return {
      kind: 'accepted',
      userId: person.userId,
      userName: person.name,
      tokens: this.contentSystem.open(person),
    };
  }
}
