import { token } from './injection.ts';

/** One named place in the browser's storage. All of them are declared in `application/shared/storage-keys.ts`. */
export interface StorageKey<T> {
  readonly name: string;
  /** Which of the two persisted areas it belongs to (specification, section 4). */
  readonly area: 'site' | 'form';
  /** `device`: all tabs, until removed. `tab`: this tab, until it closes. */
  readonly place: 'device' | 'tab';
  /** Raised when the shape changes; what was stored under another version counts as absent. */
  readonly version: number;
  readonly lifetime: 'until-sign-out' | 'for-ever';
  /** Answers `undefined` for whatever is not a `T`. Stored text is as little to be trusted as an answer. */
  parse(stored: unknown): T | undefined;
}

/**
 * Small state that survives a reload. It never throws: storage that is full, disabled or poisoned reads as absent, and
 * what cannot be written is kept in memory for as long as the tab lives.
 */
export interface StateStorage {
  read<T>(key: StorageKey<T>): T | undefined;
  write<T>(key: StorageKey<T>, value: T): void;
  remove(key: StorageKey<unknown>): void;
}
export const StateStorage = token<StateStorage>('StateStorage');
