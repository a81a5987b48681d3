/** A request for a lock: one that holds it, or waits for it. */
interface Entry {
  readonly name: string;
  readonly grant: () => void;
  readonly takeAway: () => void;
}

/**
 * Exclusive Web Locks by the standard, shared by all tabs of a test's browser. The contract tests
 * the browser's own locks.
 */
export class LockTable {
  readonly #held: Entry[] = [];
  readonly #waiting: Entry[] = [];

  readonly manager = {
    request: (name: string, options: LockOptions, use: (lock: Lock | null) => Promise<unknown>) =>
      this.#request(name, options, use),
  } as LockManager;

  /** The number of requests that hold a lock or wait for one. */
  get size(): number {
    return this.#held.length + this.#waiting.length;
  }

  #request(name: string, options: LockOptions, use: (lock: Lock | null) => Promise<unknown>): Promise<unknown> {
    const { ifAvailable, steal, signal } = options;
    return new Promise((resolve, reject) => {
      const entry: Entry = {
        name,
        grant: () => {
          this.#held.push(entry);
          void Promise.resolve()
            .then(() => use({ name, mode: 'exclusive' }))
            .finally(() => {
              remove(this.#held, entry);
              this.#settle();
            })
            .then(resolve, reject);
        },
        takeAway: () => {
          remove(this.#held, entry);
          reject(new DOMException('Lock was stolen by another request', 'AbortError'));
        },
      };
      const isFree = ![...this.#held, ...this.#waiting].some((other) => other.name === name);
      if (ifAvailable && !isFree) {
        void Promise.resolve()
          .then(() => use(null))
          .then(resolve, reject);
        return;
      }
      if (steal) {
        for (const other of this.#held.filter((held) => held.name === name)) other.takeAway();
        this.#waiting.unshift(entry);
      } else this.#waiting.push(entry);
      signal?.addEventListener('abort', () => {
        if (!remove(this.#waiting, entry)) return;
        reject(new DOMException('The request was aborted.', 'AbortError'));
        this.#settle();
      });
      this.#settle();
    });
  }

  #settle(): void {
    const waiting = [...this.#waiting];
    for (const entry of waiting) {
      if (this.#held.some(({ name }) => name === entry.name)) continue;
      remove(this.#waiting, entry);
      entry.grant();
    }
  }
}

function remove(list: Entry[], entry: Entry): boolean {
  const index = list.indexOf(entry);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}
