import { expect } from 'chai';
import {
  FileUnreadable,
  type DraftAddress,
  type DraftStore,
  type StoredDraft,
} from '../../src/application/ports/draft-store.ts';
import type { ContractCase, ContractSuite } from './contract-suite.ts';

/** A browser without drafts. */
export interface DraftWorld {
  /** The tab the test is about. */
  readonly store: DraftStore;
  /** Another tab of the same browser, or this one after a reload. */
  readonly otherTab: () => DraftStore;
  /** Puts something where a draft would lie. */
  readonly poison: (address: DraftAddress, entry: unknown) => Promise<void>;
  /** From now on nothing more can be written: the device is full. */
  readonly refuseWrites: () => void;
  /** From now on the browser has no such storage at all. */
  readonly refuseAccess: () => void;
  /** The browser closes whatever connection the tab has to its storage: without a word, or with one. */
  readonly closeConnection: (announced: boolean) => Promise<void>;
  /** Another tab has a newer portal, which has changed the storage so that this one cannot use it. */
  readonly upgradeElsewhere: () => Promise<void>;
  /** A file that has been moved or deleted since it was chosen. */
  readonly lostFile: () => Blob;
}

const mine: DraftAddress = { owner: 3, kind: 'topic', place: '7' };
/** Everything that only just is another draft. */
const others: readonly DraftAddress[] = [
  { owner: 33, kind: 'topic', place: '7' },
  { owner: 4, kind: 'topic', place: '7' },
  { owner: 3, kind: 'comment', place: '7' },
  { owner: 3, kind: 'proposal', place: '7' },
  { owner: 3, kind: 'topic', place: '77' },
  { owner: 3, kind: 'topic', place: '' },
];

const value = { value: { title: 'Łódź', message: '<p>a & b</p>' }, files: [{ id: 'f', name: 'a.pdf', size: 3 }] };
const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
const blob = (text: string): Blob => new Blob([text], { type: 'text/plain' });

/** A draft, or that there is none; a device that cannot say has none to give. */
async function readFrom(store: DraftStore, address: DraftAddress): Promise<StoredDraft | undefined> {
  const draft = await store.read(address);
  return draft === 'unknown' ? undefined : draft;
}

async function textsOf(store: DraftStore, address = mine): Promise<Readonly<Record<string, string>>> {
  const { files } = (await readFrom(store, address)) ?? { files: new Map<string, Blob>() };
  const texts = [...files].map(async ([id, content]) => [id, await content.text()] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** A draft with two files. */
async function fill({ store }: DraftWorld, address = mine, savedAt = 1000): Promise<void> {
  expect(await store.keep(address, value, savedAt)).to.equal(true);
  expect(await store.attach(address, 'one', blob('1'))).to.equal(true);
  expect(await store.attach(address, 'two', blob('2'))).to.equal(true);
}

/** Everything one can ask of a store that cannot write. */
async function expectRefusal(store: DraftStore): Promise<void> {
  expect(await store.keep(mine, 'new', 2000)).to.equal(false);
  expect(await store.attach(mine, 'three', blob('3'))).to.equal(false);
  expect(await (await store.copyOf(blob('copy'))).text()).to.equal('copy');
}

async function expectNothing(store: DraftStore): Promise<void> {
  await expectRefusal(store);
  expect(await store.read(mine)).to.equal('unknown');
  expect(await store.list(mine.owner)).to.deep.equal([]);
  await store.detach(mine, 'one');
  await store.remove(mine);
  await store.removeOlderThan(5000);
}

const poisons: readonly unknown[] = [null, 5, 'text', [], {}, { value: 'x' }, { value: 'x', savedAt: '5' }];

/** What `DraftStore` promises. */
export const draftStoreContract: ContractSuite<DraftWorld> = {
  port: 'DraftStore',
  cases: [
    {
      title: 'finds nothing where nothing was kept',
      async run({ store }) {
        expect(await readFrom(store, mine)).to.equal(undefined);
        expect(await store.list(mine.owner)).to.deep.equal([]);
        await store.detach(mine, 'one');
        await store.remove(mine);
        await store.removeOlderThan(1000);
      },
    },
    {
      title: 'gives back what was kept, with its files, here and in every other tab',
      async run(world) {
        await fill(world);
        for (const store of [world.store, world.otherTab()]) {
          const draft = await readFrom(store, mine);
          expect([draft?.address, draft?.value, draft?.savedAt]).to.deep.equal([mine, value, 1000]);
          expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2' });
        }
      },
    },
    {
      title: 'gives files back byte by byte and with their type',
      async run({ store, otherTab }) {
        await store.keep(mine, value, 1000);
        await store.attach(mine, 'bytes', new Blob([bytes], { type: 'application/pdf' }));
        await store.attach(mine, 'none', new Blob([]));
        const { files } = (await readFrom(otherTab(), mine)) ?? {};
        expect(files?.get('bytes')?.type).to.equal('application/pdf');
        expect(new Uint8Array((await files?.get('bytes')?.arrayBuffer()) ?? new ArrayBuffer())).to.deep.equal(bytes);
        expect(files?.get('none')?.size).to.equal(0);
      },
    },
    {
      title: 'writes the value anew without touching the files, the last write last',
      async run(world) {
        await fill(world);
        const writes = Array.from({ length: 30 }, (_, index) => world.store.keep(mine, { index }, 2000 + index));
        expect(new Set(await Promise.all(writes))).to.deep.equal(new Set([true]));
        const draft = await readFrom(world.otherTab(), mine);
        expect([draft?.value, draft?.savedAt]).to.deep.equal([{ index: 29 }, 2029]);
        expect(await textsOf(world.store)).to.deep.equal({ one: '1', two: '2' });
      },
    },
    {
      title: 'carries out what was not waited for in the order in which it was asked',
      async run({ store, otherTab }) {
        void store.keep(mine, 'first', 1000);
        void store.attach(mine, 'one', blob('1'));
        void store.remove(mine);
        void store.keep(mine, 'second', 2000);
        void store.attach(mine, 'one', blob('new'));
        void store.attach(mine, 'two', blob('2'));
        await store.detach(mine, 'two');
        expect((await readFrom(otherTab(), mine))?.value).to.equal('second');
        expect(await textsOf(otherTab())).to.deep.equal({ one: 'new' });
      },
    },
    {
      title: 'hands out copies',
      async run({ store }) {
        const mutable = { text: 'before' };
        const kept = store.keep(mine, mutable, 1000);
        await kept;
        mutable.text = 'after';
        expect((await readFrom(store, mine))?.value).to.deep.equal({ text: 'before' });
      },
    },
    {
      title: 'keeps owners, kinds and places apart',
      async run(world) {
        const { store } = world;
        await fill(world);
        for (const address of others) expect(await readFrom(store, address)).to.equal(undefined);
        for (const [index, address] of others.entries()) {
          await store.keep(address, index, 1000);
          await store.attach(address, 'one', blob('other'));
        }
        expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2' });
        await store.remove(mine);
        for (const [index, address] of others.entries()) {
          expect((await readFrom(store, address))?.value).to.equal(index);
          expect(await textsOf(store, address)).to.deep.equal({ one: 'other' });
        }
      },
    },
    {
      title: 'removes one file, and leaves the others',
      async run(world) {
        await fill(world);
        await world.store.detach(mine, 'one');
        await world.store.detach(mine, 'never attached');
        expect(await textsOf(world.otherTab())).to.deep.equal({ two: '2' });
      },
    },
    {
      title: 'removes a draft with its files: the next one of that place has none',
      async run(world) {
        const { store } = world;
        await fill(world);
        await store.remove(mine);
        expect(await readFrom(store, mine)).to.equal(undefined);
        await store.keep(mine, 'next', 2000);
        expect(await textsOf(store)).to.deep.equal({});
      },
    },
    {
      title: 'lists what is kept of one person, the newest first, and nothing of anybody else',
      async run({ store, otherTab }) {
        const third: DraftAddress = { owner: 3, kind: 'comment', place: '12' };
        const fourth: DraftAddress = { owner: 3, kind: 'proposal', place: 'paper:a/b ü:c' };
        await store.keep(mine, 'older', 1000);
        await store.keep({ ...mine, place: '8' }, 'newest', 3000);
        await store.keep(third, 'newer', 2000);
        await store.keep(fourth, 'oldest', 500);
        for (const owner of [2, 4, 30, 33]) await store.keep({ ...mine, owner }, 'of somebody else', 4000);
        await store.attach(third, 'one', blob('1'));
        expect(await otherTab().list(3)).to.deep.equal([
          { address: { ...mine, place: '8' }, value: 'newest', savedAt: 3000 },
          { address: third, value: 'newer', savedAt: 2000 },
          { address: mine, value: 'older', savedAt: 1000 },
          { address: fourth, value: 'oldest', savedAt: 500 },
        ]);
        expect(await store.list(5)).to.deep.equal([]);
      },
    },
    {
      title: 'removes what was saved before a moment with its files, whoever’s it is, and nothing else',
      async run(world) {
        const { store } = world;
        const older = { ...mine, owner: 9 };
        await fill(world, mine, 1000);
        await fill(world, older, 1999);
        await fill(world, { ...mine, place: '8' }, 2000);
        await store.removeOlderThan(2000);
        for (const address of [mine, older]) {
          expect(await readFrom(store, address)).to.equal(undefined);
          await store.keep(address, 'next', 3000);
          expect(await textsOf(store, address)).to.deep.equal({});
        }
        expect(await textsOf(store, { ...mine, place: '8' })).to.deep.equal({ one: '1', two: '2' });
      },
    },
    {
      title: 'leaves a file alone whose draft is just about to be written',
      async run({ store, otherTab }) {
        await store.attach(mine, 'one', blob('1'));
        await otherTab().removeOlderThan(1000);
        await store.keep(mine, 'value', 2000);
        expect(await textsOf(store)).to.deep.equal({ one: '1' });
      },
    },
    {
      title: 'copies a file, so that it no longer depends on what it was chosen from',
      async run({ store }) {
        const original = new File([bytes], 'a.pdf', { type: 'application/pdf' });
        const copy = await store.copyOf(original);
        expect(copy).not.to.equal(original);
        expect(copy.type).to.equal('application/pdf');
        expect(new Uint8Array(await copy.arrayBuffer())).to.deep.equal(bytes);
      },
    },
    {
      title: 'rejects the copy of a file that cannot be read',
      async run({ store, lostFile }) {
        let copy: unknown;
        try {
          copy = await store.copyOf(lostFile());
        } catch (error) {
          expect(error).to.be.instanceOf(FileUnreadable);
          return;
        }
        throw new Error(`Expected a failure, but there is a copy: ${String(copy)}`);
      },
    },
    {
      title: 'reads what is no draft as absent, and writes over it',
      async run({ store, otherTab, poison }) {
        for (const [index, entry] of poisons.entries()) {
          await poison(mine, entry);
          expect(await readFrom(store, mine), String(index)).to.equal(undefined);
          expect(await otherTab().list(mine.owner), String(index)).to.deep.equal([]);
          await store.removeOlderThan(0);
          expect(await store.keep(mine, 'sound', 1000)).to.equal(true);
          expect((await readFrom(store, mine))?.value).to.equal('sound');
        }
      },
    },
    {
      title: 'says when the device has no room, and keeps what was there before',
      async run(world) {
        await fill(world);
        world.refuseWrites();
        await expectRefusal(world.store);
        expect((await readFrom(world.store, mine))?.value).to.deep.equal(value);
        expect(await textsOf(world.store)).to.deep.equal({ one: '1', two: '2' });
      },
    },
    {
      title: 'says when there is no storage, and rejects nothing',
      async run({ otherTab, refuseAccess }) {
        refuseAccess();
        await expectNothing(otherTab());
      },
    },
    ...[true, false].map((announced): ContractCase<DraftWorld> => ({
      title: `goes on when the browser has closed its connection, ${announced ? 'and said so' : 'and said nothing'}`,
      async run(world) {
        const { store, closeConnection } = world;
        await fill(world);
        await closeConnection(announced);
        expect((await readFrom(store, mine))?.value).to.deep.equal(value);
        await closeConnection(announced);
        expect(await store.keep(mine, 'new', 2000)).to.equal(true);
        await closeConnection(announced);
        expect(await store.attach(mine, 'three', blob('3'))).to.equal(true);
        expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2', three: '3' });
        await closeConnection(announced);
        await store.remove(mine);
        expect(await readFrom(store, mine)).to.equal(undefined);
      },
    })),
    {
      title: 'stands in no newer portal’s way, and says that it keeps nothing any more',
      async run(world) {
        await fill(world);
        await world.upgradeElsewhere();
        await expectNothing(world.store);
      },
    },
  ],
};
