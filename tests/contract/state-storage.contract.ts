import { expect } from 'chai';
import type { StateStorage, StorageKey } from '../../src/application/ports/browser.ts';
import { type ContractCase, type ContractSuite, promise } from './contract-suite.ts';

/** A browser with empty storage. */
export interface StorageWorld {
  /** The tab the test is about. */
  readonly storage: StateStorage;
  /** The same tab after a reload. */
  readonly reloaded: () => StateStorage;
  /** Another tab of the same browser. */
  readonly otherTab: () => StateStorage;
  /** Puts text in place of a value of that key. */
  readonly poison: (key: StorageKey<unknown>, text: string) => void;
  /** From now on nothing can be written any more: the storage is full. */
  readonly refuseWrites: () => void;
  /** From now on the browser refuses its storage. */
  readonly refuseAccess: () => void;
}

interface Note {
  readonly text: string;
}

const isNote = (value: unknown): value is Note =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const key = (given: Partial<StorageKey<Note>> = {}): StorageKey<Note> => ({
  name: 'note',
  area: 'site',
  place: 'device',
  version: 1,
  parse: (stored) => (isNote(stored) ? stored : undefined),
  ...given,
});

const note: Note = { text: 'Łódź' };
const inTab = key({ place: 'tab' });

const garbage = [
  '',
  'null',
  'undefined',
  '[]',
  '{}',
  '0',
  '"text"',
  '{"v":1}',
  '{"v":1,"d":null}',
  '{"v":1,"d":{"text":5}}',
  '{"v":"1","d":{"text":"a"}}',
  '{"v":2,"d":{"text":"a"}}',
  '{"v":1,"d":{"text":"a"}',
  '{"__proto__":{"v":1,"d":{"text":"a"}}}',
  '<!DOCTYPE html>',
  '['.repeat(20_000),
];

/** What `StateStorage` promises. */
export const stateStorageContract: ContractSuite<StorageWorld> = {
  port: 'StateStorage',
  cases: [
    promise('reads a value that was never written as absent', async ({ storage }) => {
      expect(storage.read(key())).to.equal(undefined);
      storage.remove(key());
      expect(storage.read(key())).to.equal(undefined);
    }),
    ...[key(), inTab].flatMap((written): ContractCase<StorageWorld>[] => [
      promise(`keeps a value of the ${written.place} over a reload`, async ({ storage, reloaded }) => {
        storage.write(written, note);
        expect(storage.read(written)).to.deep.equal(note);
        expect(reloaded().read(written)).to.deep.equal(note);
      }),
      promise(`removes a value of the ${written.place}`, async ({ storage, reloaded }) => {
        storage.write(written, note);
        storage.remove(written);
        expect(storage.read(written)).to.equal(undefined);
        expect(reloaded().read(written)).to.equal(undefined);
      }),
    ]),
    promise('shows values of the device to other tabs, along with their changes', async ({ storage, otherTab }) => {
      const other = otherTab();
      storage.write(key(), note);
      expect(other.read(key())).to.deep.equal(note);
      other.write(key(), { text: 'newer' });
      expect(storage.read(key())).to.deep.equal({ text: 'newer' });
      other.remove(key());
      expect(storage.read(key())).to.equal(undefined);
    }),
    promise('shows values of the tab to no other tab', async ({ storage, otherTab }) => {
      const other = otherTab();
      storage.write(inTab, note);
      expect(other.read(inTab)).to.equal(undefined);
      other.write(inTab, { text: 'mine' });
      expect(storage.read(inTab)).to.deep.equal(note);
    }),
    promise('keeps names, areas and places apart', async ({ storage }) => {
      storage.write(key(), note);
      for (const other of [key({ name: 'other' }), key({ area: 'form' }), inTab]) {
        expect(storage.read(other)).to.equal(undefined);
      }
    }),
    promise('returns copies of values', async ({ storage }) => {
      const mutable = { text: 'before' };
      storage.write(key(), mutable);
      mutable.text = 'after';
      expect(storage.read(key())).to.deep.equal({ text: 'before' });
    }),
    promise('reads a value of another version as absent', async ({ storage }) => {
      storage.write(key(), note);
      expect(storage.read(key({ version: 2 }))).to.equal(undefined);
    }),
    promise('reads a value that its parser throws at as absent', async ({ storage }) => {
      storage.write(key(), note);
      const strict = key({
        parse: () => {
          throw new Error('no');
        },
      });
      expect(storage.read(strict)).to.equal(undefined);
    }),
    promise('reads garbage as absent, and overwrites it', async ({ storage, poison }) => {
      for (const text of garbage) {
        for (const poisoned of [key(), inTab]) {
          poison(poisoned, text);
          expect(storage.read(poisoned), text.slice(0, 60)).to.equal(undefined);
          storage.write(poisoned, note);
          expect(storage.read(poisoned)).to.deep.equal(note);
        }
      }
      expect(Object.prototype).not.to.have.property('d');
    }),
    promise(
      'keeps what cannot be written while the tab lives, and hides the former value from all readers',
      async ({ storage, otherTab, reloaded, refuseWrites }) => {
        storage.write(key(), { text: 'before' });
        refuseWrites();
        storage.write(key(), note);
        expect(storage.read(key())).to.deep.equal(note);
        expect(otherTab().read(key())).to.equal(undefined);
        expect(reloaded().read(key())).to.equal(undefined);
        storage.remove(key());
        expect(storage.read(key())).to.equal(undefined);
      },
    ),
    promise('works from memory when the browser refuses its storage', async ({ storage, refuseAccess }) => {
      storage.write(key(), { text: 'before' });
      refuseAccess();
      expect(storage.read(key())).to.equal(undefined);
      storage.write(key(), note);
      storage.write(inTab, note);
      expect(storage.read(key())).to.deep.equal(note);
      expect(storage.read(inTab)).to.deep.equal(note);
      storage.remove(key());
      expect(storage.read(key())).to.equal(undefined);
    }),
  ],
};
