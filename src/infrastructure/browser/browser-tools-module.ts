import { ContainerModule } from 'inversify';
import { DraftStore } from '../../application/ports/drafts.ts';
import { injectable } from '../../application/ports/injection.ts';
import { Randomness } from '../../application/ports/browser-tools.ts';
import { IndexedDraftStore } from './indexed-draft-store.ts';

const RANGE = 2 ** 32;

/** `crypto.getRandomValues`; `crypto.randomUUID` exists on secure pages only. */
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
    // Rejects the highest values, which would favour low numbers.
    const end = RANGE - (RANGE % below);
    let value: number;
    do {
      value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    } while (value >= end);
    return value % below;
  }
}

export const browserToolsModule = new ContainerModule(({ bind }) => {
  bind(Randomness).to(BrowserRandomness);
  bind(DraftStore).to(IndexedDraftStore);
});
