import { BehaviorSubject, distinctUntilChanged, map, skip, type Observable } from 'rxjs';
import { isLocalHost } from '../../domain/session/local-host.ts';
import {
  accessOf,
  visitor,
  type Access,
  type PendingSignOut,
  type ReportedSession,
  type Session,
} from '../../domain/session/session.ts';
import { Clock } from '../ports/clock.ts';
import { HostName } from '../ports/host-name.ts';
import { injectable, injected } from '../ports/injection.ts';
import type { ContentTokens } from '../ports/login-desk.ts';
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
  #ticket = 0;
  #lastSeen = 0;

  constructor(
    @injected(StateStorage) private readonly storage: StateStorage,
    @injected(Clock) private readonly clock: Clock,
    @injected(HostName) host: HostName,
    @injected(TabMessages) private readonly tabs: TabMessages,
    @injected(TabVisibility) visibility: TabVisibility,
  ) {
    this.#session = new BehaviorSubject(this.#stored());
    const local = isLocalHost(host.name);
    this.session$ = this.#session;
    this.access$ = derivedStream(this.#session, (session) => accessOf(session, local));
    this.userChanged$ = this.#session.pipe(
      map((session) => session.userId),
      distinctUntilChanged(),
      skip(1),
    );
    this.#session.subscribe(
      (
        (former) => (session: Session) => {
          if (session.userId !== former) this.#ticket += 1;
          former = session.userId;
        }
      )(this.#session.value.userId),
    );
    // A tab that slept may have missed a message, so what it shows is held against the stored state when it wakes.
    tabs.messages$.subscribe(() => {
      this.#follow();
    });
    visibility.visible$.subscribe((visible) => {
      if (visible) this.#follow();
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

  /** Milliseconds since the content system last confirmed the session. */
  get sinceLastSeen(): number {
    return this.clock.now() - this.#lastSeen;
  }

  /** A person has signed in here. Everything of the former user goes first. */
  begin(session: Session, tokens: ContentTokens): void {
    this.#forget();
    this.storage.write(contentTokensKey, tokens);
    this.#enter(session);
    this.tabs.post(TabMessage.signedIn);
  }

  /** The content system knows the browser as somebody else (specification, section 4). There are no tokens then. */
  adopt(reported: ReportedSession): void {
    this.#forget();
    this.#enter(reported);
    this.tabs.post(TabMessage.signedIn);
  }

  /** The content system confirmed the session and said what it knows of the person now. */
  confirm(reported: ReportedSession): void {
    this.#enter({ ...reported, userName: reported.userName || this.#session.value.userName });
  }

  /** The session ended, by the person or at the content system. Other tabs follow. */
  end(): void {
    this.#forget();
    this.#session.next(visitor);
    this.tabs.post(TabMessage.signedOut);
  }

  /** Remembers that the content system still has to be told about a logout. */
  markPendingSignOut(pending: PendingSignOut): void {
    this.storage.write(pendingSignOutKey, pending);
  }

  clearPendingSignOut(): void {
    this.storage.remove(pendingSignOutKey);
  }

  #enter(session: Session): void {
    this.#lastSeen = this.clock.now();
    const stored: StoredSession = { ...session, roles: [...session.roles] };
    this.storage.write(sessionKey, stored);
    this.#session.next(session);
  }

  #forget(): void {
    for (const key of storageKeys) if (key.lifetime === 'until-sign-out') this.storage.remove(key);
  }

  #stored(): Session {
    const stored = this.storage.read(sessionKey);
    return stored === undefined ? visitor : { ...stored, roles: new Map(stored.roles) };
  }

  #follow(): void {
    const stored = this.#stored();
    if (stored.userId !== this.#session.value.userId) this.#session.next(stored);
  }
}
