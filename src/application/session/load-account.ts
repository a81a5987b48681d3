import { BehaviorSubject } from 'rxjs';
import { type Account, isLoadableUserId } from '../../domain/session/session.ts';
import { AccountDirectory } from '../ports/accounts.ts';
import { FailureLog, StateStorage } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { kindOf, RemoteErrorKind } from '../ports/remote-error.ts';
import type { StateStream } from '../cache/loadable.ts';
import { loginNameKey } from '../storage/storage-keys.ts';
import { SessionState } from './session-state.ts';
import type { Startable } from '../loading/startable.ts';

/**
 * The user's own record. Errors are silent and keep the known record (docs/specification.md, section 8). A refusal
 * makes the user only remembered until the session is checked.
 */
@injectable()
export class LoadAccount implements Startable {
  /** `undefined` for visitors and until loaded. */
  readonly account$: StateStream<Account | undefined>;
  readonly #account = new BehaviorSubject<Account | undefined>(undefined);
  /** The user whose session was doubted after a refusal and not loaded since. */
  #suspectedId: number | undefined;

  constructor(
    @injected(AccountDirectory) private readonly directory: AccountDirectory,
    @injected(SessionState) private readonly session: SessionState,
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(FailureLog) private readonly failures: FailureLog,
  ) {
    this.account$ = this.#account;
    session.userChanged$.subscribe(() => {
      this.#account.next(undefined);
    });
  }

  /** Loads the logged-in user's record, now and after each change (docs/specification.md, section 4). */
  start(): void {
    void this.#load();
    this.session.userChanged$.subscribe(() => {
      void this.#load();
    });
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
      if (kindOf(error) === RemoteErrorKind.forbidden && this.session.isCurrent(epoch)) this.#suspect(userId);
    }
  }

  /**
   * Every user may read their own record, so a refusal means the session is gone or another user's, unless just
   * confirmed.
   */
  #suspect(userId: number): void {
    if (userId === this.#suspectedId) return;
    this.#suspectedId = userId;
    this.session.suspect();
  }
}
