import type { Credentials } from '../../src/application/ports/accounts.ts';
import type {
  MembershipAnswer,
  MembershipSession,
  MembershipSystem,
} from '../../src/application/ports/membership-system.ts';
import { RemoteErrorKind, RemoteSystem } from '../../src/application/ports/remote-error.ts';
import { FakeRemote } from './fake-remote.ts';

/** A person in the membership system. */
export interface FakeMember {
  readonly name: string;
  readonly password: string;
  /** The login is right, but opens no session. */
  readonly sessionless?: boolean;
}

/** The membership system: people in `members` may sign in, others are refused as unknown. */
export class FakeMembershipSystem extends FakeRemote implements MembershipSystem {
  readonly members: FakeMember[] = [];
  readonly #open = new Set<string>();
  #sessions = 0;

  constructor() {
    super(RemoteSystem.membership);
  }

  addMember(member: FakeMember): void {
    this.members.push(member);
  }

  /** The sessions that are open. */
  get open(): readonly string[] {
    return [...this.#open];
  }

  /** Expires all sessions. */
  expireSessions(): void {
    this.#open.clear();
  }

  signIn(credentials: Credentials): Promise<MembershipAnswer> {
    return this.answer('signIn', [credentials], (): MembershipAnswer => {
      const { name, password } = credentials;
      const member = this.members.find((candidate) => candidate.name === name && candidate.password === password);
      if (!member) return { kind: 'refused', reason: 'unknown-member', said: '-3' };
      if (member.sessionless) return { kind: 'refused', reason: 'unclear', said: undefined };
      this.#sessions += 1;
      const session = { id: `membership-${this.#sessions}`, name };
      this.#open.add(session.id);
      return { kind: 'accepted', session };
    });
  }

  signOut(session: MembershipSession): Promise<void> {
    return this.answer('signOut', [session], () => {
      if (!this.#open.delete(session.id)) this.refuse(RemoteErrorKind.refused);
    });
  }

  isValid(session: MembershipSession): Promise<boolean> {
    return this.answer('isValid', [session], () => this.#open.has(session.id));
  }
}
