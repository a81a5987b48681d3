import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import {
  type Access,
  accessOf,
  isLocalHost,
  judgeReport,
  type PendingSignOut,
  type ReportedSession,
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
  storageKeys,
  type StoredSession,
} from '../storage/storage-keys.ts';

/** A person whose session is stored and has not been confirmed, and how it stands with the question. */
interface Remembered {
  readonly session: Session;
  readonly check: 'checking' | 'unchecked';
  /** When the session had last been seen as it was remembered; see `lastSeen`. */
  readonly seen: number | undefined;
}

/** Who is to be shown now. */
interface Person {
  readonly session: Session;
  readonly remembered?: Remembered | undefined;
}

/**
 * Who is signed in, for all tabs of this browser. The one place where the state of a person begins and ends, and the one
 * that decides whether a person is confirmed or only remembered (product, "Who is logged in"): what is stored says who
 * was here last, and opens nothing. To all that listens here a remembered person is a visitor until the content system
 * has confirmed them.
 *
 * Two things can change, and each is told by itself. The reader is whose cookies requests go with: who holds answers
 * listens to `readerChanged$`. The user is who is shown: who holds something of a person listens to `userChanged$`. A
 * remembered person who is confirmed is another user, and the same reader.
 */
@injectable()
export class SessionState {
  readonly session$: StateStream<Session>;
  /** What to show to whom. Decides nothing about what is allowed: the servers do. */
  readonly access$: StateStream<Access>;
  /** Answers that were asked for before are another reader's. Told before `userChanged$`. */
  readonly readerChanged$: Observable<void>;
  /** The id of the user that has just replaced another; 0 is a visitor. */
  readonly userChanged$: Observable<number>;

  readonly #session: BehaviorSubject<Session>;
  readonly #access: BehaviorSubject<Access>;
  readonly #readerChanged = new Subject<void>();
  readonly #userChanged = new Subject<number>();
  readonly #isLocal: boolean;
  #remembered: Remembered | undefined;
  #ticket = 0;

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
    this.readerChanged$ = this.#readerChanged;
    this.userChanged$ = this.#userChanged;
    // A tab that slept may have missed a message, so what it shows is held against the stored state when it wakes.
    tabs.messages$.subscribe(() => {
      this.#catchUp();
    });
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#catchUp();
    });
  }

  /** Stamps a request with the reader that it is made for; see `isCurrent`. */
  get ticket(): number {
    return this.#ticket;
  }

  /** Whether the reader is still the one of that ticket. Answers of a former one are to be dropped. */
  isCurrent(ticket: number): boolean {
    return ticket === this.#ticket;
  }

  /**
   * Whose cookies requests are expected to go with: who is signed in, or only remembered; 0 for a visitor. Nothing of that
   * person may be shown because of it.
   */
  get readerId(): number {
    return this.#expected.userId;
  }

  get tokens(): ContentTokens | undefined {
    return this.storage.read(contentTokensKey);
  }

  /**
   * When an answer last confirmed the session, in milliseconds since 1970, in whichever tab; `undefined` when that is not
   * known. May lie in the future, where the clock has been set back.
   */
  get lastSeen(): number | undefined {
    return this.storage.read(sessionSeenKey);
  }

  /** The logout that is still to be repeated, if the last one failed. */
  get pendingSignOut(): PendingSignOut | undefined {
    return this.storage.read(pendingSignOutKey);
  }

  /** While a logout is still to be repeated, reads go without cookies: the former user's answers must not come back. */
  get readAs(): ReadAs {
    return this.pendingSignOut === undefined ? 'session' : 'visitor';
  }

  /** A person has signed in here. Everything of the former user goes first. */
  begin(session: Session, tokens: ContentTokens): void {
    this.#forget();
    this.storage.write(contentTokensKey, tokens);
    this.#enter(session, true);
  }

  /**
   * Lets what an answer says about its reader decide who is signed in (specification, section 4). To be called with
   * answers of the current session only, see `isCurrent`.
   */
  follow(reported: ReportedSession): void {
    const expected = this.#expected;
    // Another tab has signed somebody in or out, and its message is still on the way: this answer is outdated.
    if (this.#stored().userId !== expected.userId) {
      this.#catchUp();
      return;
    }
    switch (judgeReport(expected, reported, this.pendingSignOut)) {
      case 'confirmed':
        this.#enter({ ...reported, userName: reported.userName || expected.userName }, false);
        break;
      case 'signed-out':
        this.end();
        break;
      case 'other-user':
        // Nobody knows this session's tokens, so logout will lead to the content system's own page.
        this.#forget();
        this.#enter(reported, true);
        break;
      case 'not-adopted':
      case 'still-visitor':
        break;
    }
  }

  /** The content system has been asked, and says that the session stands: a person who was remembered is signed in. */
  confirm(): void {
    if (this.#remembered !== undefined) this.#enter(this.#remembered.session, false);
    else if (this.readerId > 0) this.#note(this.readerId);
  }

  /** An answer has cast doubt on the session: the person is only remembered until the content system has been asked. */
  doubt(): void {
    if (this.readerId === 0) return;
    this.storage.remove(confirmedKey);
    this.#become(this.#remember(this.#expected), false);
  }

  /** The content system could not be asked about the remembered person, if there is one. */
  leaveUnchecked(): void {
    if (this.#remembered === undefined) return;
    this.#become({ session: visitor, remembered: { ...this.#remembered, check: 'unchecked' } }, false);
  }

  /** The session ended, by the person or at the content system. Other tabs follow. */
  end(): void {
    this.#forget();
    this.#become({ session: visitor }, this.readerId > 0);
    this.tabs.post(TabMessage.signedOut);
  }

  /** Remembers that the content system still has to be told about a logout. */
  markPendingSignOut(pending: PendingSignOut): void {
    this.storage.write(pendingSignOutKey, pending);
  }

  /** Forgets that mark, unless another sign-out has left a mark of its own meanwhile. */
  clearPendingSignOut({ userId, logoutToken }: PendingSignOut): void {
    const left = this.pendingSignOut;
    if (left?.userId === userId && left.logoutToken === logoutToken) this.storage.remove(pendingSignOutKey);
  }

  /** Who is signed in, or remembered. */
  get #expected(): Session {
    return this.#remembered?.session ?? this.#session.value;
  }

  get #accessNow(): Access {
    return accessOf(this.#session.value, this.#isLocal, this.#remembered?.check);
  }

  /** @param isOtherReader whether what has been read is to be read again, as it is for a person who was left unchecked. */
  #enter(session: Session, isOtherReader: boolean): void {
    const changed = JSON.stringify(toStored(session)) !== JSON.stringify(toStored(this.#expected));
    // Before the session itself: other tabs that read it believe it by this.
    this.#note(session.userId);
    this.storage.write(sessionKey, toStored(session));
    this.#become({ session }, isOtherReader || this.#remembered?.check === 'unchecked');
    if (changed) this.tabs.post(TabMessage.signedIn);
  }

  /** That the session has been confirmed now. */
  #note(userId: number): void {
    const at = this.clock.now();
    this.storage.write(sessionSeenKey, at);
    this.storage.write(confirmedKey, { userId, at });
  }

  #become({ session, remembered }: Person, isOtherReader: boolean): void {
    const isOtherUser = session.userId !== this.#session.value.userId;
    if (isOtherReader) this.#ticket += 1;
    this.#remembered = remembered;
    this.#session.next(session);
    this.#access.next(this.#accessNow);
    if (isOtherReader) this.#readerChanged.next();
    if (isOtherUser) this.#userChanged.next(session.userId);
  }

  /** @param place where alone it is forgotten; everywhere when absent. */
  #forget(place?: 'tab'): void {
    for (const key of storageKeys) {
      if (key.lifetime === 'until-sign-out' && key.place === (place ?? key.place)) this.storage.remove(key);
    }
  }

  #stored(): Session {
    const stored = this.storage.read(sessionKey);
    return stored === undefined ? visitor : { ...stored, roles: new Map(stored.roles) };
  }

  /** A clock that was set back says nothing about how long ago it was. */
  #isRecent(at: number | undefined): boolean {
    const since = this.clock.now() - (at ?? 0);
    return since >= 0 && since <= SESSION_FRESH_FOR;
  }

  /** The stored session, which this tab believes if it has had it confirmed itself a moment ago, as before a reload. */
  #atStart(): Person {
    const session = this.#stored();
    const confirmed = this.storage.read(confirmedKey);
    const isBelieved = session.userId === 0 || (confirmed?.userId === session.userId && this.#isRecent(confirmed.at));
    return isBelieved ? { session } : this.#remember(session);
  }

  #remember(session: Session): Person {
    return { session: visitor, remembered: { session, check: 'checking', seen: this.lastSeen } };
  }

  /**
   * Another tab has signed a person in or out, or has had them confirmed. It is believed if it has noted that a moment
   * ago; otherwise the content system is asked. What this tab has kept of a former person goes.
   */
  #catchUp(): void {
    const stored = this.#stored();
    const expected = this.#expected;
    const isOtherReader = stored.userId !== expected.userId;
    const { lastSeen } = this;
    const remembered = this.#remembered;
    if (isOtherReader) {
      const isBelieved = stored.userId === 0 || this.#isRecent(lastSeen);
      this.#become(isBelieved ? { session: stored } : this.#remember(stored), true);
      // Last, because a session at another system is ended with what the tab has kept of it.
      if (expected.userId > 0) this.#forget('tab');
    } else if (remembered === undefined) {
      if (JSON.stringify(toStored(stored)) !== JSON.stringify(toStored(expected))) {
        this.#become({ session: stored }, false);
      }
    } else if (remembered.check === 'unchecked' && lastSeen !== remembered.seen && this.#isRecent(lastSeen)) {
      // What this tab has read meanwhile may have been answered to a visitor, if at all.
      this.#become({ session: stored }, true);
    }
  }
}

function toStored(session: Session): StoredSession {
  return { ...session, roles: [...session.roles] };
}
