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
 * The signed-in person's own record. A failure is silent: what is known stays (specification, section 8). After a refusal
 * the person is only remembered until the content system has been asked whose session it is.
 */
@injectable()
export class LoadAccount implements Startable {
  /** `undefined` for a visitor, and until the record is there. */
  readonly account$: StateStream<Account | undefined>;
  readonly #account = new BehaviorSubject<Account | undefined>(undefined);
  /** Whose session has been doubted because their record was refused, and has not been had since. */
  #doubtedId: number | undefined;

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

  /** Loads the record of whoever is signed in, now and whenever that changes (specification, section 4). */
  start(): void {
    void this.#load();
    this.session.userChanged$.subscribe(() => {
      void this.#load();
    });
  }

  async #load(): Promise<void> {
    const { userId } = this.session.session$.value;
    if (!isLoadableUserId(userId)) return;
    const { ticket } = this.session;
    try {
      const account = await this.directory.load(userId);
      if (!this.session.isCurrent(ticket)) return;
      this.#doubtedId = undefined;
      this.#account.next(account);
      // What the next login form is filled with: the session may be one that was not begun here.
      if (account.mail !== '') this.storage.write(loginNameKey, { userId, name: account.mail });
    } catch (error) {
      this.failures.record('load-account', error);
      if (kindOf(error) === RemoteErrorKind.forbidden && this.session.isCurrent(ticket)) this.#doubt(userId);
    }
  }

  /** Everyone may read their own record: the session is gone, or another person's, unless it has just been confirmed. */
  #doubt(userId: number): void {
    if (userId === this.#doubtedId) return;
    this.#doubtedId = userId;
    this.session.doubt();
  }
}
