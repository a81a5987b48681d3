import type { Page } from '@playwright/test';

/** What a page can be asked to do by the bench. */
interface BenchTools {
  /** Resolves when the next frame has been painted. */
  painted(): Promise<void>;
  /** Whether something comes to hold within half a minute: known as soon as it does, at a change of the document. */
  until(holds: () => boolean): Promise<boolean>;
  /** How long the key of this number took, from being pressed to the frame that shows what it has written. */
  key(number: number): Promise<number>;
  /** How many keys have written something. */
  keyCount(): number;
}

declare global {
  interface Window {
    bench: BenchTools;
  }
}

/** Puts the tools into every document of a page, before its own scripts. */
export async function addTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys: number[] = [];
    const waiting = new Map<number, (time: number) => void>();
    let pressed = 0;
    let written = 0;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp;
      },
      true,
    );
    addEventListener(
      'input',
      () => {
        const from = pressed;
        const number = written++;
        void window.bench.painted().then(() => {
          const time = performance.now() - from;
          keys[number] = time;
          waiting.get(number)?.(time);
          waiting.delete(number);
        });
      },
      true,
    );
    window.bench = {
      keyCount: () => written,
      key: (number) =>
        new Promise((resolve) => {
          const known = keys[number];
          if (known === undefined) waiting.set(number, resolve);
          else resolve(known);
        }),
      painted: () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            // A message is delivered after the frame that is being made.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => {
              resolve();
            };
            port2.postMessage(null);
          });
        }),
      until: (holds) =>
        new Promise((resolve) => {
          if (holds()) {
            resolve(true);
            return;
          }
          const end = (held: boolean) => {
            clearTimeout(timer);
            observer.disconnect();
            resolve(held);
          };
          const timer = setTimeout(end, 30_000, false);
          const observer = new MutationObserver(() => {
            if (holds()) end(true);
          });
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        }),
    };
  });
}
