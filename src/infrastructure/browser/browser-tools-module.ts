import { ContainerModule } from 'inversify';
import { DraftStore } from '../../application/ports/drafts.ts';
import { injectable } from '../../application/ports/injection.ts';
import { Randomness } from '../../application/ports/browser.ts';
import { IndexedDraftStore } from './indexed-draft-store.ts';

/** How many values 32 bits have. */
const RANGE = 2 ** 32;

/** The browser's own generator; `crypto.randomUUID` exists on secure pages only, so it is not relied upon. */
@injectable()
export class BrowserRandomness implements Randomness {
  uuid(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(36));
    return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit, offset: number) => {
      const random = bytes[offset] ?? 0;
      return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
    });
  }

  integer(below: number): number {
    // Of the highest values there are not enough for each number once more: they would favour the lowest numbers.
    const end = RANGE - (RANGE % below);
    let value: number;
    do {
      value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    } while (value >= end);
    return value % below;
  }
}

/** What only later screens ask of the browser. */
export const browserToolsModule = new ContainerModule(({ bind }) => {
  bind(BrowserRandomness).toSelf();
  bind(Randomness).toService(BrowserRandomness);
  bind(IndexedDraftStore).toSelf();
  bind(DraftStore).toService(IndexedDraftStore);
});
