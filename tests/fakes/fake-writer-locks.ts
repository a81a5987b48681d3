import { BehaviorSubject } from 'rxjs';
import type { Clock } from '../../src/application/ports/browser.ts';
import type { WriterClaim, WriterLocks } from '../../src/application/ports/drafts.ts';
import { FakeClock } from './fake-clock.ts';

/** How long the holder of a writer lock may take to finish, in milliseconds. */
const TIMEOUT = 2_000;

interface Claim {
  readonly name: string;
  readonly held$: BehaviorSubject<boolean | undefined>;
  readonly finish: () => Promise<void>;
}

/** The writer locks of one browser: fakes that share a hub are its tabs. */
export class FakeLockHub {
  /** In order: the first claim to a name holds the lock. */
  readonly claims: Claim[] = [];

  /** Gives each writer lock to the first claim. */
  settle(): void {
    const first = new Map<string, Claim>();
    for (const claim of this.claims) if (!first.has(claim.name)) first.set(claim.name, claim);
    // The former holder loses the lock before the next one gets it.
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
  /** Does not answer other tabs, like a frozen tab: it loses its writer lock at once. */
  isFrozen = false;

  /** @param clock measures how long a holder takes to finish; without one there is no timeout. */
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
        const stopWaiting = this.clock.after(TIMEOUT, handOver);
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
