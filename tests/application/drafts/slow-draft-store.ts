import { FileUnreadable } from '../../../src/application/ports/drafts.ts';
import { FakeDraftStore } from '../../fakes/fake-draft-store.ts';

/** A file that fails when it is copied. */
export const unreadable = new Blob(['unreadable']);

/** Runs all pending microtasks; no time passes. */
export async function runOn(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

const writes: ReadonlySet<string> = new Set(['save', 'replace', 'attach', 'detach', 'remove']);

/** A store whose calls, while it `hangs`, are carried out one by one; it counts those that write. */
export class SlowDraftStore extends FakeDraftStore {
  /** The most writes that were ever under way at once. */
  mostWrites = 0;
  #writes = 0;

  /** Carries out all waiting calls and those that follow; later calls do not wait any more. */
  async releaseAll(): Promise<void> {
    this.release();
    await runOn();
  }

  override copyOf(file: Blob): Promise<Blob> {
    return this.answer('copyOf', file, () => {
      if (file === unreadable) throw new FileUnreadable();
      return file;
    });
  }

  protected override async answer<T>(call: string, otherwise: T, work: () => T): Promise<T> {
    this.#writes += writes.has(call) ? 1 : 0;
    this.mostWrites = Math.max(this.mostWrites, this.#writes);
    try {
      return await super.answer(call, otherwise, work);
    } finally {
      this.#writes -= writes.has(call) ? 1 : 0;
    }
  }
}
