import { BehaviorSubject } from 'rxjs';
import { Clock } from '../../application/ports/clock.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { Randomness } from '../../application/ports/randomness.ts';
import type { WriterClaim, WriterLocks } from '../../application/ports/writer-locks.ts';
import { parseTurnMessage, type TurnMessage } from './turn-channel.ts';
import { WriterTurn } from './writer-turn.ts';

/** What the browser may have or not. */
export interface LockTools {
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
