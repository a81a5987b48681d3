import type { StateStorage, StorageKey } from '../../src/application/ports/browser.ts';

type Place = StorageKey<unknown>['place'];

/** The storage of a device: fakes that share it are tabs of one browser. */
export class FakeDevice {
  readonly entries = new Map<string, string>();
  /** Writing fails: storage is full or forbidden. */
  refusesWrites = false;
  /** Reading fails, too. */
  refusesReads = false;
}

/** Storage of one tab: writes JSON, and reads it by the parser of its key, as in a browser. */
export class FakeStateStorage implements StateStorage {
  readonly #refused = new Map<string, string>();

  /** @param tab the tab's own storage: the next fake with it is the same tab after a reload. */
  constructor(
    readonly device: FakeDevice = new FakeDevice(),
    readonly tab = new Map<string, string>(),
  ) {}

  read<T>(key: StorageKey<T>): T | undefined {
    const name = nameOf(key);
    try {
      const text = this.#refused.get(name) ?? this.#stored(key.place).get(name);
      const { v, d } = JSON.parse(text ?? '{}') as { readonly v?: unknown; readonly d?: unknown };
      return v === key.version ? key.parse(d) : undefined;
    } catch {
      return undefined;
    }
  }

  write<T>(key: StorageKey<T>, value: T): void {
    const name = nameOf(key);
    const text = JSON.stringify({ v: key.version, d: value });
    if (this.device.refusesWrites) {
      this.#stored(key.place, 'anyway').delete(name);
      this.#refused.set(name, text);
    } else {
      this.#stored(key.place).set(name, text);
      this.#refused.delete(name);
    }
  }

  remove(key: StorageKey<unknown>): void {
    this.#stored(key.place, 'anyway').delete(nameOf(key));
    this.#refused.delete(nameOf(key));
  }

  /** Writes text into the storage that no portal would write. */
  poison(key: StorageKey<unknown>, text: string): void {
    this.#stored(key.place).set(nameOf(key), text);
  }

  /** Everything this tab can read, as text: to search it for secrets. */
  dump(): string {
    return JSON.stringify([...this.device.entries, ...this.tab, ...this.#refused]);
  }

  #stored(place: Place, how?: 'anyway'): Map<string, string> {
    if (this.device.refusesReads && how !== 'anyway') throw new Error('Access to storage is denied');
    return place === 'device' ? this.device.entries : this.tab;
  }
}

function nameOf({ area, name }: StorageKey<unknown>): string {
  return `${area}:${name}`;
}
