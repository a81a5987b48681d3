import { BehaviorSubject } from 'rxjs';
import { WRITER_LOCK_TIMEOUT } from '../../domain/shared/timeouts.ts';
import { Clock } from '../../application/ports/browser.ts';
import { Randomness } from '../../application/ports/browser-tools.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import type { WriterClaim, WriterLocks } from '../../application/ports/drafts.ts';
import type { StateStream } from '../../application/cache/loadable.ts';
import { recordOf } from '../http/wire-values.ts';

type LockMessage =
  /** Asks the holder to finish. `at`: milliseconds since 1970. */
  | { readonly kind: 'ask'; readonly name: string; readonly from: string; readonly at: number }
  | { readonly kind: 'done'; readonly name: string; readonly to: string };

/** `undefined` for unknown messages, which another version of the portal may send. */
function parseLockMessage(data: unknown): LockMessage | undefined {
  const { kind, name, from, to, at } = recordOf(data);
  if (typeof name !== 'string') return undefined;
  if (kind === 'ask' && typeof from === 'string' && typeof at === 'number') return { kind, name, from, at };
  if (kind === 'done' && typeof to === 'string') return { kind, name, to };
  return undefined;
}

interface LockDependencies {
  readonly clock: Clock;
  readonly locks: LockManager;
  readonly tell: (message: LockMessage) => void;
  readonly forget: () => void;
}

interface LockRequest {
  readonly cancel: AbortController;
  letGo?: () => void;
}

/** A claim on a Web Lock. It makes one request at a time; when a request ends, the claim queues again. */
class WebLockClaim implements WriterClaim {
  readonly held$: StateStream<boolean | undefined>;
  readonly #held = new BehaviorSubject<boolean | undefined>(undefined);
  #request: LockRequest | undefined;
  #isFinishing = false;
  #stopWaiting: (() => void) | undefined;

  /** @param id unique to the claim, unlike the lock's name. */
  constructor(
    readonly name: string,
    private readonly id: string,
    private readonly finish: () => Promise<void>,
    private readonly surroundings: LockDependencies,
  ) {
    this.held$ = this.#held;
    void this.#ask({ ifAvailable: true });
  }

  takeOver(): void {
    if (this.#held.value === true || this.#request === undefined || this.#stopWaiting) return;
    const { clock, tell } = this.surroundings;
    this.#wait(() => this.#take());
    tell({ kind: 'ask', name: this.name, from: this.id, at: clock.now() });
  }

  release(): void {
    const request = this.#request;
    this.#request = undefined;
    this.#stopWaiting?.();
    request?.cancel.abort();
    request?.letGo?.();
    this.#become(false);
    this.surroundings.forget();
  }

  hear(message: LockMessage): void {
    if (message.kind === 'ask') {
      // An older claim has taken the lock by now. A tab that was frozen sees the message late and must not overwrite
      // newer data.
      const isFresh = Math.abs(this.surroundings.clock.now() - message.at) < WRITER_LOCK_TIMEOUT;
      if (isFresh && this.#isHeld && !this.#isFinishing) void this.#handOver(message.from);
    } else if (message.to === this.id && this.#stopWaiting && this.#held.value !== true) {
      this.#take();
    }
  }

  /** Keeps the lock until the other claim takes it: otherwise the longest waiting claim would get it. */
  async #handOver(to: string): Promise<void> {
    const request = this.#request;
    this.#isFinishing = true;
    try {
      await this.finish();
    } catch {
      // Only the settling matters here.
    }
    this.#isFinishing = false;
    if (request === undefined || this.#request !== request) return;
    this.#become(false);
    this.#wait(() => request.letGo?.());
    this.surroundings.tell({ kind: 'done', name: this.name, to });
  }

  #take(): void {
    this.#stopWaiting?.();
    this.#request?.cancel.abort();
    void this.#ask({ steal: true });
  }

  #wait(then: () => void): void {
    const cancel = this.surroundings.clock.after(WRITER_LOCK_TIMEOUT, () => {
      this.#stopWaiting = undefined;
      then();
    });
    this.#stopWaiting = () => {
      this.#stopWaiting = undefined;
      cancel();
    };
  }

  async #ask(how: LockOptions): Promise<void> {
    const request: LockRequest = { cancel: new AbortController() };
    this.#request = request;
    // Only a waiting request can be cancelled.
    const options = how.ifAvailable || how.steal ? how : { ...how, signal: request.cancel.signal };
    const isRefused = await this.#hold(request, options);
    if (this.#request !== request) return;
    // Without locks every tab writes.
    if (isRefused) {
      this.#become(true);
      return;
    }
    // Another claim has taken the lock, or none did in time.
    if (request.letGo) this.#stopWaiting?.();
    this.#become(false);
    void this.#ask({});
  }

  /** Resolves when the lock is released, stolen or not available, with whether the browser refuses locks. */
  async #hold(request: LockRequest, options: LockOptions): Promise<boolean> {
    try {
      await this.surroundings.locks.request(this.name, options, async (lock) => {
        if (lock === null || this.#request !== request) return;
        this.#stopWaiting?.();
        const over = new Promise<void>((resolve) => {
          request.letGo = resolve;
        });
        this.#become(true);
        await over;
      });
      return false;
    } catch (error) {
      // An abort after the lock was held means it was stolen; before, it was cancelled or refused.
      const wasTaken = error instanceof DOMException && error.name === 'AbortError' && request.letGo !== undefined;
      return !wasTaken;
    }
  }

  /** False without locks, where every tab writes. */
  get #isHeld(): boolean {
    return this.#held.value === true && this.#request?.letGo !== undefined;
  }

  #become(held: boolean): void {
    if (this.#held.value !== held) this.#held.next(held);
  }
}

interface LockTools {
  readonly locks: LockManager | undefined;
  readonly openChannel: () => BroadcastChannel;
}

/** Web Locks end with the tab; a BroadcastChannel asks for them. Without one the lock is stolen after two seconds. */
@injectable()
export class WebWriterLocks implements WriterLocks {
  readonly #claims = new Set<WebLockClaim>();
  readonly #locks: LockManager | undefined;
  readonly #channel: BroadcastChannel | undefined;

  constructor(
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
    { locks, openChannel }: LockTools = {
      locks: navigator.locks,
      // Tabs of older builds hold and ask for locks by these names.
      openChannel: () => new BroadcastChannel('portal:turns'),
    },
  ) {
    this.#locks = locks;
    try {
      this.#channel = openChannel();
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = parseLockMessage(data);
        if (message) this.#deliver(message);
      };
    } catch {
      // Blocked: see above.
    }
  }

  claim(name: string, finish: () => Promise<void>): WriterClaim {
    if (this.#locks === undefined) return alwaysHeld();
    const claim = new WebLockClaim(`portal:turn:${name}`, this.randomness.uuid(), finish, {
      clock: this.clock,
      locks: this.#locks,
      tell: (message) => {
        this.#channel?.postMessage(message);
        // A channel does not deliver to itself, and two claims may be in one tab.
        this.#deliver(message);
      },
      forget: () => this.#claims.delete(claim),
    });
    this.#claims.add(claim);
    return claim;
  }

  #deliver(message: LockMessage): void {
    for (const claim of this.#claims) if (claim.name === message.name) claim.hear(message);
  }
}

function alwaysHeld(): WriterClaim {
  const held$ = new BehaviorSubject(true);
  return {
    held$,
    takeOver: () => {},
    release: () => {
      if (held$.value) held$.next(false);
    },
  };
}
