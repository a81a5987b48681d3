import { ContainerModule } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { Clock, Randomness } from '../../application/ports/browser.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { type WriterClaim, WriterLocks } from '../../application/ports/drafts.ts';
import type { StateStream } from '../../application/cache/loadable.ts';
import { recordOf } from '../http/wire-values.ts';

/** What tabs say to one another about turns. */
type TurnMessage =
  /** Asks the holder of the turn to finish. `at`: milliseconds since 1970. */
  | { readonly kind: 'ask'; readonly name: string; readonly from: string; readonly at: number }
  /** The turn is there to be taken by that one claim. */
  | { readonly kind: 'done'; readonly name: string; readonly to: string };

/** `undefined` for what is no such message: another version of the portal may have sent it. */
function parseTurnMessage(data: unknown): TurnMessage | undefined {
  const { kind, name, from, to, at } = recordOf(data);
  if (typeof name !== 'string') return undefined;
  if (kind === 'ask' && typeof from === 'string' && typeof at === 'number') return { kind, name, from, at };
  if (kind === 'done' && typeof to === 'string') return { kind, name, to };
  return undefined;
}

/** How long the holder may take to finish, and the claim that asked to take the turn, in milliseconds. */
const PATIENCE = 2_000;

/** What a claim needs of its tab. */
interface TurnSurroundings {
  readonly clock: Clock;
  readonly locks: LockManager;
  /** Tells every other claim, in this tab and in the others. */
  readonly tell: (message: TurnMessage) => void;
}

interface TurnRequest {
  /** Takes it out of the queue. */
  readonly cancel: AbortController;
  /** Gives the lock back; absent until it is held. */
  letGo?: () => void;
}

/**
 * A claim on a lock of the browser's. There is one request at a time: to learn at once whether the lock is held, to
 * wait for it, or to take it from its holder. When one has ended, however it did, the claim waits in the queue again.
 */
class WriterTurn implements WriterClaim {
  readonly held$: StateStream<boolean | undefined>;
  readonly #held = new BehaviorSubject<boolean | undefined>(undefined);
  /** None once the claim has been given up. */
  #request: TurnRequest | undefined;
  #isFinishing = false;
  /** Stops waiting for another tab: to finish, or to take what has been handed over. */
  #stopWaiting: (() => void) | undefined;

  /**
   * @param name of the lock.
   * @param id no other claim's.
   */
  constructor(
    readonly name: string,
    private readonly id: string,
    private readonly finish: () => Promise<void>,
    private readonly surroundings: TurnSurroundings,
  ) {
    this.held$ = this.#held;
    void this.#ask({ ifAvailable: true });
  }

  takeOver(): void {
    if (this.#held.value === true || this.#request === undefined || this.#stopWaiting) return;
    const { clock, tell } = this.surroundings;
    this.#wait(() => {
      this.#take();
    });
    tell({ kind: 'ask', name: this.name, from: this.id, at: clock.now() });
  }

  release(): void {
    const request = this.#request;
    this.#request = undefined;
    this.#stopWaiting?.();
    request?.cancel.abort();
    request?.letGo?.();
    this.#become(false);
  }

  /** What another claim on the same lock says. */
  hear(message: TurnMessage): void {
    if (message.kind === 'ask') {
      // A claim that asked that long ago has taken it. A tab that the browser had frozen hears of it only now, and must not
      // finish over what the other one has written since.
      const isFresh = Math.abs(this.surroundings.clock.now() - message.at) < PATIENCE;
      if (isFresh && this.#hasTurn && !this.#isFinishing) void this.#handOver(message.from);
    } else if (message.to === this.id && this.#stopWaiting && this.#held.value !== true) {
      this.#take();
    }
  }

  /** The lock is kept until it is taken: otherwise it would go to the claim that has waited longest. */
  async #handOver(to: string): Promise<void> {
    const request = this.#request;
    this.#isFinishing = true;
    try {
      await this.finish();
    } catch {
      // It has settled, and that is what matters here.
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
    const cancel = this.surroundings.clock.after(PATIENCE, () => {
      this.#stopWaiting = undefined;
      then();
    });
    this.#stopWaiting = () => {
      this.#stopWaiting = undefined;
      cancel();
    };
  }

  async #ask(how: LockOptions): Promise<void> {
    const request: TurnRequest = { cancel: new AbortController() };
    this.#request = request;
    // Only a request that waits can be taken back.
    const options = how.ifAvailable || how.steal ? how : { ...how, signal: request.cancel.signal };
    const refusal = await this.#hold(request, options);
    if (this.#request !== request) return;
    if (refusal) {
      // Tabs cannot be told apart here.
      this.#become(true);
      return;
    }
    // Another claim has taken what was handed over, or none did in time.
    if (request.letGo) this.#stopWaiting?.();
    this.#become(false);
    void this.#ask({});
  }

  /** Ends when the lock has been given back or taken away, or was not to be had. @returns whether locks are refused. */
  async #hold(request: TurnRequest, options: LockOptions): Promise<boolean> {
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
      // What has been held can be taken away; what ends so before has been cancelled here, or is a refusal.
      const wasTaken = error instanceof DOMException && error.name === 'AbortError' && request.letGo !== undefined;
      return !wasTaken;
    }
  }

  /** Whether there is something to hand over: not where everybody holds. */
  get #hasTurn(): boolean {
    return this.#held.value === true && this.#request?.letGo !== undefined;
  }

  #become(held: boolean): void {
    if (this.#held.value !== held) this.#held.next(held);
  }
}

/** What the browser may have or not. */
interface LockTools {
  /** Absent on pages that are not secure. */
  readonly locks: LockManager | undefined;
  readonly openChannel: () => BroadcastChannel;
}

const browserTools = (): LockTools => ({
  locks: navigator.locks,
  openChannel: () => new BroadcastChannel('portal:turns'),
});

/**
 * Turns by Web Locks, which end with the tab that holds them, however it ends, and a BroadcastChannel to ask for them.
 * Where there is no channel, a turn is taken without a word after two seconds.
 */
@injectable()
export class WebWriterLocks implements WriterLocks {
  readonly #turns = new Set<WriterTurn>();
  readonly #locks: LockManager | undefined;
  readonly #channel: BroadcastChannel | undefined;

  constructor(
    @injected(Clock) private readonly clock: Clock,
    @injected(Randomness) private readonly randomness: Randomness,
    { locks, openChannel }: LockTools = browserTools(),
  ) {
    this.#locks = locks;
    try {
      this.#channel = openChannel();
      this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = parseTurnMessage(data);
        if (message) this.#deliver(message);
      };
    } catch {
      // Refused: see above.
    }
  }

  claim(name: string, finish: () => Promise<void>): WriterClaim {
    if (this.#locks === undefined) return everybodyHolds();
    const turn = new WriterTurn(`portal:turn:${name}`, this.randomness.uuid(), finish, {
      clock: this.clock,
      locks: this.#locks,
      tell: (message) => {
        this.#channel?.postMessage(message);
        // A channel does not hear itself, and two claims may be in one tab.
        this.#deliver(message);
      },
    });
    this.#turns.add(turn);
    return {
      held$: turn.held$,
      takeOver: () => {
        turn.takeOver();
      },
      release: () => {
        turn.release();
        this.#turns.delete(turn);
      },
    };
  }

  #deliver(message: TurnMessage): void {
    for (const turn of this.#turns) if (turn.name === message.name) turn.hear(message);
  }
}

function everybodyHolds(): WriterClaim {
  const held$ = new BehaviorSubject(true);
  return {
    held$,
    takeOver: () => {},
    release: () => {
      if (held$.value) held$.next(false);
    },
  };
}

/** Which tab writes: loaded with the `proposals` feature. Needs `Clock` and `Randomness`. */
export const writerLocksModule = new ContainerModule(({ bind }) => {
  bind(WebWriterLocks).toSelf();
  bind(WriterLocks).toService(WebWriterLocks);
});
