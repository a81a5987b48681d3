import type {
  DraftAddress,
  DraftStore,
  DraftSummary,
  DraftVersion,
  Expiry,
  ExpiryLimits,
  RemovedDraft,
  StoredDraft,
} from '../../../src/application/ports/drafts.ts';
import { FileUnreadable } from '../../../src/application/ports/drafts.ts';
import { FakeDraftDevice, FakeDraftStore } from '../../fakes/fake-draft-store.ts';

/** A file that fails when it is copied. */
export const unreadable = new Blob(['unreadable']);

/** Runs all pending microtasks; no time passes. */
export async function runOn(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** A slow store: while `slow`, every call waits until it is released. */
export class SlowDraftStore implements DraftStore {
  slow = false;
  /** The most writes that were ever under way at once. */
  mostWrites = 0;
  readonly quick: FakeDraftStore;
  #writes = 0;
  #waiting: (() => void)[] = [];

  constructor(readonly device = new FakeDraftDevice()) {
    this.quick = new FakeDraftStore(device);
  }

  /** Carries out the call that has waited longest. */
  releaseOne(): void {
    this.#waiting.shift()?.();
  }

  /** Carries out all waiting calls and those that follow; later calls do not wait any more. */
  async releaseAll(): Promise<void> {
    this.slow = false;
    while (this.#waiting.length > 0) {
      this.releaseOne();
      await runOn();
    }
  }

  read(address: DraftAddress): Promise<StoredDraft | undefined | 'unknown'> {
    return this.#turn(() => this.quick.read(address));
  }

  save(address: DraftAddress, value: unknown, savedAt: number): Promise<boolean> {
    return this.#write(() => this.quick.save(address, value, savedAt));
  }

  replace(address: DraftAddress, former: unknown, next: unknown, savedAt: number): Promise<boolean | 'changed'> {
    return this.#write(() => this.quick.replace(address, former, next, savedAt));
  }

  exchange(address: DraftAddress, value: unknown, savedAt: number): Promise<StoredDraft | undefined | 'unknown'> {
    return this.#turn(() => this.quick.exchange(address, value, savedAt));
  }

  copyOf(file: Blob): Promise<Blob> {
    return this.#turn(() => (file === unreadable ? Promise.reject(new FileUnreadable()) : Promise.resolve(file)));
  }

  attach(address: DraftAddress, fileId: string, content: Blob): Promise<boolean> {
    return this.#write(() => this.quick.attach(address, fileId, content));
  }

  detach(address: DraftAddress, fileId: string): Promise<void> {
    return this.#write(() => this.quick.detach(address, fileId));
  }

  remove(address: DraftAddress): Promise<void> {
    return this.#write(() => this.quick.remove(address));
  }

  list(owner: number): Promise<readonly DraftSummary[]> {
    return this.#turn(() => this.quick.list(owner));
  }

  saveVersion(address: DraftAddress, version: Pick<DraftVersion, 'value' | 'savedAt' | 'reason'>): Promise<boolean> {
    return this.#turn(() => this.quick.saveVersion(address, version));
  }

  versions(owner: number, address?: DraftAddress): Promise<readonly DraftVersion[]> {
    return this.#turn(() => this.quick.versions(owner, address));
  }

  forgetVersion(version: DraftVersion): Promise<void> {
    return this.#turn(() => this.quick.forgetVersion(version));
  }

  forgetVersions(owner: number, address?: DraftAddress): Promise<void> {
    return this.#turn(() => this.quick.forgetVersions(owner, address));
  }

  expire(limits: ExpiryLimits): Promise<Expiry> {
    return this.#turn(() => this.quick.expire(limits));
  }

  removals(owner: number): Promise<readonly RemovedDraft[]> {
    return this.#turn(() => this.quick.removals(owner));
  }

  forgetRemovals(owner: number, address?: DraftAddress): Promise<void> {
    return this.#turn(() => this.quick.forgetRemovals(owner, address));
  }

  async #write<T>(work: () => Promise<T>): Promise<T> {
    this.#writes += 1;
    this.mostWrites = Math.max(this.mostWrites, this.#writes);
    try {
      return await this.#turn(work);
    } finally {
      this.#writes -= 1;
    }
  }

  async #turn<T>(work: () => Promise<T>): Promise<T> {
    if (this.slow) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return work();
  }
}
