import { BrowserRandomness } from '../../src/infrastructure/browser/browser-tools-module.ts';
import { WebWriterLocks } from '../../src/infrastructure/browser/writer-locks-module.ts';
import { FakeClock } from '../fakes/fake-clock.ts';
import type { WriterWorld } from './writer-locks.contract.ts';

let worlds = 0;

/** A message from one channel to another, behind all that have been sent. */
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

/** Locks and channels of the browser the test runs in. Tabs are in one page: to both they are all the same. */
export function webWriterWorld(): WriterWorld {
  worlds += 1;
  const world = worlds;
  const clock = new FakeClock();
  const settle = async () => {
    // A request, a message, and what follows from them, as often as the longest chain of them needs.
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
