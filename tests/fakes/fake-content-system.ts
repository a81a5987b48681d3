import type { ContentTokens } from '../../src/application/ports/accounts.ts';
import type { MenuName } from '../../src/application/ports/content-sources.ts';
import type { MenuItem } from '../../src/domain/content/menu.ts';
import type { Page } from '../../src/domain/content/page.ts';
import type { Session } from '../../src/domain/session/session.ts';
import type { Account } from '../../src/domain/session/account.ts';

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
