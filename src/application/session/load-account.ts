import { BehaviorSubject } from 'rxjs';
import { isLoadableUserId } from '../../domain/session/session.ts';
import type { Account } from '../../domain/session/account.ts';
import { AccountDirectory } from '../ports/accounts.ts';
import { FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import type { StateStream } from '../cache/loadable.ts';
import { loginNameKey } from '../storage/storage-keys.ts';
import { membershipSessionKey } from '../storage/session-keys.ts';
import type { Startable } from '../loading/startable.ts';
import { type Query, QueryCache, QueryContext } from '../cache/query-cache.ts';
import { type MembershipCheck, MembershipSystem } from '../ports/membership-system.ts';
import { SessionState } from './session-state.ts';

/** The user's own record. Errors are silent and keep the known one (docs/specification.md, section 8). */
@injectable()
export class LoadAccount implements Startable {
  readonly #account = new BehaviorSubject<Account | undefined>(undefined);
  readonly account$: StateStream<Account | undefined> = this.#account;
  /** The user whose session is in question after a refusal and not loaded since. */
  #suspectedId: number | undefined;

  constructor(
    @injected(AccountDirectory) private readonly directory: AccountDirectory,
    @injected(SessionState) private readonly session: SessionState,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    session.userChanged$.subscribe(() => this.#account.next(undefined));
  }

  start(): void {
    void this.#load();
    this.session.userChanged$.subscribe(() => void this.#load());
  }

  async #load(): Promise<void> {
    const { userId } = this.session.session$.value;
    if (!isLoadableUserId(userId)) return;
    const { epoch } = this.session;
    try {
      const account = await this.directory.load(userId);
      if (!this.session.isCurrent(epoch)) return;
      this.#suspectedId = undefined;
      this.#account.next(account);
      // Fills the next login form: the session may have begun elsewhere.
      if (account.mail !== '') this.storage.write(loginNameKey, { userId, name: account.mail });
    } catch (error) {
      this.failures.record('load-account', error);
      // Every user may read their own record, so a refusal means the session is gone or another user's.
      const isSuspect = kindOf(error) === RemoteErrorKind.forbidden && this.session.isCurrent(epoch);
      if (!isSuspect || userId === this.#suspectedId) return;
      this.#suspectedId = userId;
      this.session.suspect();
    }
  }
}

@injectable()
export class CheckMembership {
  readonly check: Query<MembershipCheck>;

  constructor(
    @injected(MembershipSystem) membership: MembershipSystem,
    @injected(StateStorage) storage: StateStorage,
    @injected(QueryContext) context: QueryContext,
  ) {
    const cache = new QueryCache<MembershipCheck>(context, 'membership-check', { of: 'user' });
    this.check = cache.query('check', async () => {
      const session = storage.read(membershipSessionKey);
      if (session === undefined) return 'no-session';
      return (await membership.isValid(session)) ? 'valid' : 'not-valid';
    });
  }
}
