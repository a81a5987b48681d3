import { BrowserRandomness } from '../../src/infrastructure/browser/browser-tools-module.ts';
import { WebWriterLocks } from '../../src/infrastructure/browser/writer-locks.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import type { WriterWorld } from './writer-locks.contract.ts';

let worlds = 0;

/** Delivers a message from one channel to another, after all earlier ones. */
function heard(): Promise<void> {
  const [from, to] = [1, 2].map(() => new BroadcastChannel('contract-settle'));
  return new Promise((resolve) => {
    to?.addEventListener('message', () => {
      from?.close();
      to.close();
      resolve();
    });
    from?.postMessage('');
  });
}

/** Locks and channels of the test's browser. All tabs are in one page, which makes no difference to either. */
export function webWriterWorld(): WriterWorld {
  worlds += 1;
  const world = worlds;
  const clock = new FakeClock();
  const settle = async () => {
    // Waits for a request, a message and their effects as often as the longest chain needs.
    for (let round = 0; round < 4; round += 1) {
      await heard();
      await navigator.locks.request('contract-settle', () => Promise.resolve());
      await clock.advanceAsync(0);
    }
  };
  return {
    tab: () => new WebWriterLocks(clock, new BrowserRandomness()),
    nameOf: (label) => `contract-${String(world)}-${label}`,
    async pass(milliseconds) {
      await settle();
      await clock.advanceAsync(milliseconds);
      await settle();
    },
    settle,
  };
}
