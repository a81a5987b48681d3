import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { PageWire, Reads } from './page-wire.ts';

export const ReadsToken = Symbol.for('Reads');

/** Pages by path, shown at once when seen before, and read again. */
@injectable()
export class Pages {
  readonly #pages = new Map<string, BehaviorSubject<PageWire | undefined>>();
  readonly #reads: Reads;

  constructor(@inject(ReadsToken) reads: Reads) {
    this.#reads = reads;
  }

  page(path: string): BehaviorSubject<PageWire | undefined> {
    const known = this.#pages.get(path) ?? new BehaviorSubject<PageWire | undefined>(undefined);
    this.#pages.set(path, known);
    return known;
  }

  async refresh(path: string, answer = this.#reads.page(path)): Promise<void> {
    this.page(path).next(await answer);
  }
}
