import { WebStateStorage } from '../../src/infrastructure/browser/web-state-storage.ts';
import type { StorageWorld } from './state-storage.contract.ts';

/** Session storage of a tab that does not exist. */
class MemoryStorage implements Storage {
  readonly #entries = new Map<string, string>();

  get length(): number {
    return this.#entries.size;
  }

  clear(): void {
    this.#entries.clear();
  }

  getItem(name: string): string | null {
    return this.#entries.get(name) ?? null;
  }

  key(index: number): string | null {
    return [...this.#entries.keys()][index] ?? null;
  }

  removeItem(name: string): void {
    this.#entries.delete(name);
  }

  setItem(name: string, text: string): void {
    this.#entries.set(name, text);
  }
}

/** The storage of the browser the test runs in, emptied; further tabs share its local storage. */
export function webStorageWorld(): StorageWorld {
  const { localStorage, sessionStorage } = window;
  localStorage.clear();
  sessionStorage.clear();
  let refused: 'nothing' | 'writes' | 'access' = 'nothing';

  const guarded = (storage: Storage): Storage =>
    new Proxy(storage, {
      get(target, name) {
        if (name === 'setItem' && refused === 'writes') {
          return () => {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          };
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      },
    });
  const tab = (session: Storage) =>
    new WebStateStorage(() => {
      if (refused === 'access') throw new DOMException('Access is denied for this document.', 'SecurityError');
      return { localStorage: guarded(localStorage), sessionStorage: guarded(session) };
    });

  return {
    storage: tab(sessionStorage),
    reloaded: () => tab(sessionStorage),
    otherTab: () => tab(new MemoryStorage()),
    poison({ area, name, place }, text) {
      (place === 'device' ? localStorage : sessionStorage).setItem(`portal:${area}:${name}`, text);
    },
    refuseWrites() {
      refused = 'writes';
    },
    refuseAccess() {
      refused = 'access';
    },
  };
}
