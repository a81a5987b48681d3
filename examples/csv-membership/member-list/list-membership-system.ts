import { Clock } from '../../../src/application/ports/browser.ts';
import { Randomness } from '../../../src/application/ports/browser-tools.ts';
import { injectable, injected } from '../../../src/application/ports/injection.ts';
import type { Credentials } from '../../../src/application/ports/accounts.ts';
import type {
  MembershipAnswer,
  MembershipSession,
  MembershipSystem,
} from '../../../src/application/ports/membership-system.ts';
import { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { jsonOf } from '../../../src/infrastructure/http/answers.ts';
import { HttpTransport } from '../../../src/infrastructure/http/http-transport.ts';
import { toMemberList, type MemberList } from './member-list-wire.ts';
import { memberMark } from './member-mark.ts';

const system = RemoteSystem.membership;

/** Hours a session is valid, as long as the membership system's (docs/specification.md, section 9). */
const VALID_HOURS = 24;
const HOUR = 3_600_000;

/** How long after its end in UTC a day goes on somewhere, in milliseconds. */
const LATEST_ZONE = 12 * HOUR;

/**
 * Membership by a list that the association publishes as a file. The list knows no passwords: the content system has
 * already accepted them when the membership system is asked. It keeps no sessions either: a session is a mark of the list
 * and the time of its login, and holds as long as both do.
 */
@injectable()
export class ListMembershipSystem implements MembershipSystem {
  /** Sessions that ended here before their time. A reload forgets them, as it has forgotten whose they were. */
  readonly #ended = new Set<string>();

  constructor(
    @injected(HttpTransport) private readonly http: HttpTransport,
    @injected(PortalSettings) private readonly settings: PortalSettings,
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
  ) {}

  async signIn({ name }: Credentials): Promise<MembershipAnswer> {
    const list = await this.#list();
    const mark = await memberMark(name, list.marks);
    const lastDay = list.lastDays.get(mark);
    if (lastDay === undefined) return { kind: 'refused', reason: 'unknown-member', said: undefined };
    if (!this.#isOver(lastDay)) {
      const id = [mark, this.clock.now().toString(36), this.randomness.uuid()].join('.');
      return { kind: 'accepted', session: { id, name } };
    }
    return { kind: 'refused', reason: 'unclear', said: undefined };
  }

  async signOut(session: MembershipSession): Promise<void> {
    if (!(await this.isValid(session))) {
      throw new RemoteError({ system, kind: RemoteErrorKind.refused, message: 'The session is not valid' });
    }
    this.#ended.add(session.id);
  }

  async isValid({ id }: MembershipSession): Promise<boolean> {
    const { lastDays } = await this.#list();
    const [mark = '', opened = ''] = id.split('.');
    const age = this.clock.now() - Number.parseInt(opened, 36);
    const isYoung = age >= 0 && age < VALID_HOURS * HOUR;
    return isYoung && !this.#ended.has(id) && !this.#isOver(lastDays.get(mark) ?? '');
  }

  /** Whether that day is over everywhere. A day that the list does not say is. */
  #isOver(day: string): boolean {
    return day < new Date(this.clock.now() - LATEST_ZONE).toISOString().slice(0, 10);
  }

  async #list(): Promise<MemberList> {
    const url = `${this.settings.membershipSystem.baseUrl}members.json`;
    // A list among the content system's files may be there for people who are logged in alone.
    const withCookies = url.startsWith(this.settings.contentSystem.baseUrl);
    return toMemberList(
      jsonOf(system, await this.http.send({ system, method: 'GET', url, withCookies, isRead: true })),
    );
  }
}
