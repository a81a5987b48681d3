import { BehaviorSubject } from 'rxjs';
import type { Clock } from '../../src/application/ports/clock.ts';
import type { WriterClaim, WriterLocks } from '../../src/application/ports/writer-locks.ts';
import { FakeClock } from './fake-clock.ts';

/** Whoever has not finished by then loses the turn, in milliseconds. */
const PATIENCE = 2_000;

interface Claim {
  readonly name: string;
  readonly held$: BehaviorSubject<boolean | undefined>;
  readonly finish: () => Promise<void>;
}

/** The turns of one browser: give the same to several fakes, and they are its tabs. */
export class FakeLockHub {
  /** In the order of their turns: the first of a name has it. */
  readonly claims: Claim[] = [];

  /** Gives each turn to whoever comes first. */
  settle(): void {
    const first = new Map<string, Claim>();
    for (const claim of this.claims) if (!first.has(claim.name)) first.set(claim.name, claim);
    // Nobody has a turn before whoever had it has lost it.
    for (const holds of [false, true]) {
      const claims = [...this.claims];
      for (const claim of claims) {
        const { name, held$ } = claim;
        if ((first.get(name) === claim) === holds && held$.value !== holds) held$.next(holds);
      }
    }
  }
}

/** One tab's claims. */
export class FakeWriterLocks implements WriterLocks {
  /** Does not answer other tabs any more, as a tab that the browser has frozen: it loses its turn at once. */
  isFrozen = false;

  /** @param clock for whoever does not finish; where none is given, nobody loses patience. */
  constructor(
    private readonly hub: FakeLockHub = new FakeLockHub(),
    private readonly clock: Clock = new FakeClock(),
  ) {}

  claim(name: string, finish: () => Promise<void>): WriterClaim {
    const { claims } = this.hub;
    const held$ = new BehaviorSubject<boolean | undefined>(undefined);
    const claim: Claim = {
      name,
      held$,
      finish: () => (this.isFrozen ? Promise.resolve() : finish()),
    };
    const remove = () => {
      const index = claims.indexOf(claim);
      if (index >= 0) claims.splice(index, 1);
    };
    claims.push(claim);
    // It takes a moment, as in a browser.
    void Promise.resolve().then(() => {
      this.hub.settle();
    });
    return {
      held$,
      takeOver: () => {
        const holder = claims.find((other) => other.name === name);
        if (holder === undefined || holder === claim) return;
        const handOver = () => {
          stopWaiting();
          if (isOver || !claims.includes(claim)) return;
          isOver = true;
          remove();
          claims.unshift(claim);
          this.hub.settle();
        };
        let isOver = false;
        const stopWaiting = this.clock.after(PATIENCE, handOver);
        void Promise.resolve().then(holder.finish).then(handOver, handOver);
      },
      release: () => {
        remove();
        if (held$.value !== false) held$.next(false);
        this.hub.settle();
      },
    };
  }
}
