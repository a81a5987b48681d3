import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import {
  type Access,
  accessOf,
  isLocalHost,
  judgeReport,
  type PendingSignOut,
  type Session,
  visitor,
} from '../../domain/session/session.ts';
import { SESSION_FRESH_FOR } from '../../domain/shared/timeouts.ts';
import { Clock, StateStorage, TabMessage, TabMessages, TabVisibility } from '../ports/browser.ts';
import { injectable, injected } from '../ports/injection.ts';
import { PortalOrigin } from '../ports/portal-settings.ts';
import type { ContentTokens } from '../ports/accounts.ts';
import type { ReadAs } from '../ports/content-sources.ts';
import type { StateStream } from '../cache/loadable.ts';
import {
  confirmedKey,
  contentTokensKey,
  pendingSignOutKey,
  sessionKey,
  sessionSeenKey,
  keysUntilSignOut,
  type StoredSession,
} from '../storage/session-keys.ts';

interface Remembered {
  readonly session: Session;
  readonly check: 'checking' | 'unchecked';
  readonly seen: number | undefined;
}

interface Person {
  readonly session: Session;
  readonly remembered?: Remembered | undefined;
}

/**
 * Who is logged in, for all tabs of this browser (docs/specification.md, section 14). A remembered user counts as a visitor
 * until the server confirms them. The reader owns the requests' cookies: caches listen to `readerChanged$`. The user is
 * who is shown: holders of personal data listen to `userChanged$`. A confirmation changes the user, not the reader.
 */
@injectable()
export class SessionState {
  readonly session$: StateStream<Session>;
  readonly #session: BehaviorSubject<Session>;
  /** What to show; the servers decide what is allowed. */
  readonly access$: StateStream<Access>;
  readonly #access: BehaviorSubject<Access>;
  readonly #readerChanged = new Subject<void>();
  /** Earlier answers belong to another reader. Emits before `userChanged$`. */
  readonly readerChanged$: Observable<void> = this.#readerChanged;
  readonly #userChanged = new Subject<number>();
  readonly userChanged$: Observable<number> = this.#userChanged;
  readonly #isLocal: boolean;
  #remembered: Remembered | undefined;
  #isLost = false;
  #epoch = 0;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(PortalOrigin) portalOrigin: PortalOrigin,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(TabVisibility) visibility: TabVisibility,
    @injected(Clock) private readonly clock: Clock,
  ) {
    const { session, remembered } = this.#atStart();
    this.#remembered = remembered;
    this.#isLocal = isLocalHost(new URL(portalOrigin).hostname);
    this.#session = new BehaviorSubject(session);
    this.#access = new BehaviorSubject(this.#accessNow);
    this.session$ = this.#session;
    this.access$ = this.#access;
    // A resumed tab may have missed messages, so it compares with the stored state.
    tabs.messages$.subscribe(() => this.#catchUp());
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#catchUp();
    });
  }

  /** Whether the session ended by an answer to this tab: the user has not logged out. */
  get isLost(): boolean {
    return this.#isLost;
  }

  get epoch(): number {
    return this.#epoch;
  }

  /** Whether the reader is unchanged; drop the answer otherwise. */
  isCurrent(epoch: number): boolean {
    return epoch === this.#epoch;
  }

  /** Logged-in or remembered user, 0 for a visitor. Must not make personal data visible. */
  get readerId(): number {
    return this.#expected.userId;
  }

  get tokens(): ContentTokens | undefined {
    return this.storage.read(contentTokensKey);
  }

  /** In any tab, in milliseconds since 1970, if known. In the future if the clock was set back. */
  get lastSeen(): number | undefined {
    return this.storage.read(sessionSeenKey);
  }

  get pendingSignOut(): PendingSignOut | undefined {
    return this.storage.read(pendingSignOutKey);
  }

  /** Reads omit cookies while a logout is retried: the former user's answers must not come back. */
  get readAs(): ReadAs {
    return this.pendingSignOut === undefined ? 'session' : 'visitor';
  }

  begin(session: Session, tokens: ContentTokens): void {
    this.#forget();
    this.storage.write(contentTokensKey, tokens);
    this.#enter(session, true);
  }

  /** Follows the reader whom an answer names (docs/specification.md, section 4), if it is current, see `isCurrent`. */
  follow(reported: Session): void {
    const expected = this.#expected;
    // Another tab has changed the session and its message is on the way: this answer is outdated.
    if (this.#stored().userId !== expected.userId) {
      this.#catchUp();
      return;
    }
    const judgement = judgeReport(expected, reported, this.pendingSignOut);
    if (judgement === 'confirmed') {
      this.#enter({ ...reported, userName: reported.userName || expected.userName }, false);
    } else if (judgement === 'signed-out') {
      this.lose();
    } else if (judgement === 'other-user') {
      // The session's tokens are unknown, so logout leads to the server's own page.
      this.#forget();
      this.#enter(reported, true);
    }
  }

  confirm(): void {
    if (this.#remembered !== undefined) this.#enter(this.#remembered.session, false);
    else if (this.readerId > 0) this.#note(this.readerId);
  }

  suspect(): void {
    if (this.readerId === 0) return;
    this.storage.remove(confirmedKey);
    this.#isLost = true;
    this.#become(this.#remember(this.#expected), false);
  }

  leaveUnchecked(): void {
    if (this.#remembered === undefined) return;
    this.#become({ session: visitor, remembered: { ...this.#remembered, check: 'unchecked' } }, false);
  }

  /** Ends a session that an answer to this tab says is over. */
  lose(): void {
    this.#isLost = true;
    this.#leave();
  }

  end(): void {
    this.#isLost = false;
    this.#leave();
  }

  #leave(): void {
    this.#forget();
    this.#become({ session: visitor }, this.readerId > 0);
    this.tabs.post(TabMessage.signedOut);
  }

  markPendingSignOut(pending: PendingSignOut): void {
    this.storage.write(pendingSignOutKey, pending);
  }

  clearPendingSignOut({ userId, logoutToken }: PendingSignOut): void {
    const left = this.pendingSignOut;
    if (left?.userId === userId && left.logoutToken === logoutToken) this.storage.remove(pendingSignOutKey);
  }

  get #expected(): Session {
    return this.#remembered?.session ?? this.#session.value;
  }

  get #accessNow(): Access {
    return accessOf(this.#session.value, this.#isLocal, this.#remembered?.check);
  }

  /** @param isOtherReader whether to reload everything, as for an unchecked user. */
  #enter(session: Session, isOtherReader: boolean): void {
    const isChanged = !isSame(session, this.#expected);
    // Written before the session: other tabs trust the session by it.
    this.#note(session.userId);
    this.storage.write(sessionKey, toStored(session));
    this.#become({ session }, isOtherReader || this.#remembered?.check === 'unchecked');
    if (isChanged) this.tabs.post(TabMessage.signedIn);
  }

  #note(userId: number): void {
    const at = this.clock.now();
    this.storage.write(sessionSeenKey, at);
    this.storage.write(confirmedKey, { userId, at });
  }

  #become({ session, remembered }: Person, isOtherReader: boolean): void {
    const isOtherUser = session.userId !== this.#session.value.userId;
    if (isOtherReader) this.#epoch += 1;
    this.#remembered = remembered;
    if (session.userId > 0) this.#isLost = false;
    this.#session.next(session);
    this.#access.next(this.#accessNow);
    if (isOtherReader) this.#readerChanged.next();
    if (isOtherUser) this.#userChanged.next(session.userId);
  }

  #forget(place?: 'tab'): void {
    for (const key of keysUntilSignOut) {
      if (key.place === (place ?? key.place)) this.storage.remove(key);
    }
  }

  #stored(): Session {
    const stored = this.storage.read(sessionKey);
    return stored === undefined ? visitor : { ...stored, roles: new Map(stored.roles) };
  }

  #isRecent(at: number | undefined): boolean {
    const since = this.clock.now() - (at ?? 0);
    return since >= 0 && since <= SESSION_FRESH_FOR;
  }

  /** The stored session, trusted if this tab confirmed it a moment ago, as before a reload. */
  #atStart(): Person {
    const session = this.#stored();
    const confirmed = this.storage.read(confirmedKey);
    const isBelieved = session.userId === 0 || (confirmed?.userId === session.userId && this.#isRecent(confirmed.at));
    return isBelieved ? { session } : this.#remember(session);
  }

  #remember(session: Session): Person {
    return { session: visitor, remembered: { session, check: 'checking', seen: this.lastSeen } };
  }

  #catchUp(): void {
    const { lastSeen } = this;
    const [stored, expected, remembered] = [this.#stored(), this.#expected, this.#remembered];
    if (stored.userId !== expected.userId) {
      const isBelieved = stored.userId === 0 || this.#isRecent(lastSeen);
      this.#isLost = false;
      this.#become(isBelieved ? { session: stored } : this.#remember(stored), true);
      // Last: ending sessions at other systems needs this tab's stored data.
      if (expected.userId > 0) this.#forget('tab');
    } else if (remembered === undefined) {
      if (!isSame(stored, expected)) this.#become({ session: stored }, false);
    } else if (remembered.check === 'unchecked' && lastSeen !== remembered.seen && this.#isRecent(lastSeen)) {
      // Earlier reads may have been answered for a visitor.
      this.#become({ session: stored }, true);
    }
  }
}

const toStored = (session: Session): StoredSession => ({ ...session, roles: [...session.roles] });
const isSame = (one: Session, other: Session): boolean =>
  JSON.stringify(toStored(one)) === JSON.stringify(toStored(other));
