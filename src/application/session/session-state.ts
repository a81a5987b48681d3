import { BehaviorSubject, Subject, type Observable } from 'rxjs';
import { isLocalHost } from '../../domain/session/local-host.ts';
import {
  accessOf,
  judgeReport,
  visitor,
  type Access,
  type PendingSignOut,
  type ReportedSession,
  type Session,
} from '../../domain/session/session.ts';
import { HostName } from '../ports/host-name.ts';
import { injectable, injected } from '../ports/injection.ts';
import type { ContentTokens } from '../ports/login-desk.ts';
import type { ReadAs } from '../ports/page-source.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { TabMessage, TabMessages } from '../ports/tab-messages.ts';
import { TabVisibility } from '../ports/tab-visibility.ts';
import { derivedStream } from '../shared/derived-stream.ts';
import type { StateStream } from '../shared/state-stream.ts';
import {
  contentTokensKey,
  pendingSignOutKey,
  sessionKey,
  storageKeys,
  type StoredSession,
} from '../shared/storage-keys.ts';

/**
 * Who is signed in, for all tabs of this browser. The one place where the state of a person begins and ends: whoever
 * holds something of that person listens to `userChanged$`.
 */
@injectable()
export class SessionState {
  readonly session$: StateStream<Session>;
  /** What to show to whom. Decides nothing about what is allowed: the servers do. */
  readonly access$: StateStream<Access>;
  /** The id of the user that has just replaced another; 0 is a visitor. */
  readonly userChanged$: Observable<number>;

  readonly #session: BehaviorSubject<Session>;
  readonly #userChanged = new Subject<number>();
  #ticket = 0;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(HostName) host: HostName,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(TabVisibility) visibility: TabVisibility,
  ) {
    this.#session = new BehaviorSubject(this.#stored());
    const local = isLocalHost(host.name);
    this.session$ = this.#session;
    this.userChanged$ = this.#userChanged;
    this.access$ = derivedStream(this.#session, (session) => accessOf(session, local));
    // A tab that slept may have missed a message, so what it shows is held against the stored state when it wakes.
    tabs.messages$.subscribe(() => {
      this.#catchUp();
    });
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#catchUp();
    });
  }

  /** Stamps a request with the session it is made in; see `isCurrent`. */
  get ticket(): number {
    return this.#ticket;
  }

  /** Whether the user is still the one of that ticket. Answers of a former session are to be dropped. */
  isCurrent(ticket: number): boolean {
    return ticket === this.#ticket;
  }

  get tokens(): ContentTokens | undefined {
    return this.storage.read(contentTokensKey);
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
    this.#enter(session);
  }

  /**
   * Lets what an answer says about its reader decide who is signed in (specification, section 4). To be called with
   * answers of the current session only, see `isCurrent`.
   */
  follow(reported: ReportedSession): void {
    // Another tab has signed somebody in or out, and its message is still on the way: this answer is outdated.
    if (this.#stored().userId !== this.#session.value.userId) {
      this.#catchUp();
      return;
    }
    switch (judgeReport(this.#session.value, reported, this.pendingSignOut)) {
      case 'confirmed':
        this.#enter({ ...reported, userName: reported.userName || this.#session.value.userName });
        break;
      case 'signed-out':
        this.end();
        break;
      case 'other-user':
        // Nobody knows this session's tokens, so logout will lead to the content system's own page.
        this.#forget();
        this.#enter(reported);
        break;
      case 'not-adopted':
      case 'still-visitor':
        break;
    }
  }

  /** The session ended, by the person or at the content system. Other tabs follow. */
  end(): void {
    this.#forget();
    this.#replace(visitor);
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

  #enter(session: Session): void {
    const stored = toStored(session);
    const changed = JSON.stringify(stored) !== JSON.stringify(toStored(this.#session.value));
    this.storage.write(sessionKey, stored);
    this.#replace(session);
    if (changed) this.tabs.post(TabMessage.signedIn);
  }

  #replace(session: Session): void {
    const changed = session.userId !== this.#session.value.userId;
    if (changed) this.#ticket += 1;
    this.#session.next(session);
    if (changed) this.#userChanged.next(session.userId);
  }

  #forget(): void {
    for (const key of storageKeys) if (key.lifetime === 'until-sign-out') this.storage.remove(key);
  }

  #stored(): Session {
    const stored = this.storage.read(sessionKey);
    return stored === undefined ? visitor : { ...stored, roles: new Map(stored.roles) };
  }

  #catchUp(): void {
    const stored = this.#stored();
    if (JSON.stringify(toStored(stored)) !== JSON.stringify(toStored(this.#session.value))) this.#replace(stored);
  }
}

function toStored(session: Session): StoredSession {
  return { ...session, roles: [...session.roles] };
}
