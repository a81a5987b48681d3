import { injectable } from '../../application/ports/injection.ts';
import type { StateStorage, StorageKey } from '../../application/ports/browser.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { recordOf } from '../http/wire-values.ts';

type Browser = Pick<Window, 'localStorage' | 'sessionStorage'>;

/** A refused write is kept in memory and its old value removed, so that no stale value is read. */
@injectable()
export class WebStateStorage implements StateStorage {
  /** Serialised envelopes; empty where even the removal failed. */
  readonly #refused = new Map<string, string>();

  /** Looked up on each access: browsers may block storage. */
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
      text = JSON.stringify({ v: key.version, d: value });
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

const nameOf = ({ area, name }: StorageKey<unknown>): string => `portal:${area}:${name}`;
