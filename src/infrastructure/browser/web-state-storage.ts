import { injectable } from '../../application/ports/injection.ts';
import type { StateStorage, StorageKey } from '../../application/ports/browser.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { recordOf } from '../http/wire-values.ts';

type Browser = Pick<Window, 'localStorage' | 'sessionStorage'>;

/** What stands in the storage: the value and the version of its shape. */
interface Envelope {
  readonly v: number;
  readonly d: unknown;
}

/**
 * Web Storage, local for the device and session for the tab. What it refuses to write is kept in memory, and what it
 * held under that key before is removed, so that it is not read as if it were new.
 */
@injectable()
export class WebStateStorage implements StateStorage {
  /** Envelopes as text; empty for what could not even be removed. */
  readonly #refused = new Map<string, string>();

  /** Looked up for every access: a browser may refuse even to hand its storage out. */
  constructor(private readonly browser: () => Browser = () => globalThis.window) {}

  read<T>(key: StorageKey<T>): T | undefined {
    try {
      const name = nameOf(key);
      const { v, d } = recordOf(parseJson(this.#refused.get(name) ?? this.#storage(key).getItem(name) ?? ''));
      return v === key.version ? key.parse(d) : undefined;
    } catch {
      return undefined;
    }
  }

  write<T>(key: StorageKey<T>, value: T): void {
    const name = nameOf(key);
    let text: string;
    try {
      text = JSON.stringify({ v: key.version, d: value } satisfies Envelope);
    } catch {
      this.remove(key);
      return;
    }
    try {
      this.#storage(key).setItem(name, text);
      this.#refused.delete(name);
    } catch {
      this.remove(key);
      this.#refused.set(name, text);
    }
  }

  remove(key: StorageKey<unknown>): void {
    const name = nameOf(key);
    try {
      this.#storage(key).removeItem(name);
      this.#refused.delete(name);
    } catch {
      this.#refused.set(name, '');
    }
  }

  #storage({ place }: StorageKey<unknown>): Storage {
    return place === 'device' ? this.browser().localStorage : this.browser().sessionStorage;
  }
}

function nameOf({ area, name }: StorageKey<unknown>): string {
  return `portal:${area}:${name}`;
}
