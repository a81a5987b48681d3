import { expect } from 'chai';
import {
  FileUnreadable,
  MAX_VERSIONS,
  VersionReason,
  type DraftAddress,
  type DraftStore,
  type StoredDraft,
} from '../../src/application/ports/drafts.ts';
import { type ContractCase, type ContractSuite, promise } from './contract-suite.ts';

/** A browser without drafts. */
export interface DraftWorld {
  /** The tab the test is about. */
  readonly store: DraftStore;
  /** Another tab of the same browser, or this one after a reload. */
  readonly otherTab: () => DraftStore;
  /** Puts any value in place of a draft. */
  readonly poison: (address: DraftAddress, entry: unknown) => Promise<void>;
  /** Puts any value in place of an earlier version. */
  readonly poisonVersion: (address: DraftAddress, entry: unknown) => Promise<void>;
  /** Fills the storage as a former version of the portal has; to be called first. */
  readonly savedByFormerPortal: (address: DraftAddress, value: unknown, savedAt: number, file: Blob) => Promise<void>;
  /** From now on nothing more can be written: the device is full. */
  readonly refuseWrites: () => void;
  /** From now on the browser has no such storage at all. */
  readonly refuseAccess: () => void;
  /** The browser closes the tab's connection to its storage, with or without an event. */
  readonly closeConnection: (announced: boolean) => Promise<void>;
  /** Another tab has a newer portal, which has changed the storage so that this one cannot use it. */
  readonly upgradeElsewhere: () => Promise<void>;
  /** A file that has been moved or deleted since it was chosen. */
  readonly lostFile: () => Blob;
}

const mine: DraftAddress = { owner: 3, kind: 'topic', place: '7' };
/** Addresses that differ from the draft's in one part. */
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

/** A draft, or undefined for none or an answer `unknown`. */
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
  expect(await store.save(address, value, savedAt)).to.equal(true);
  expect(await store.attach(address, 'one', blob('1'))).to.equal(true);
  expect(await store.attach(address, 'two', blob('2'))).to.equal(true);
}

/** Earlier versions as `reason: value`. */
async function versionsOf(store: DraftStore, address = mine): Promise<readonly string[]> {
  const versions = await store.versions(address.owner, address);
  return versions.map(({ value: kept, reason }) => `${reason}: ${JSON.stringify(kept)}`);
}

async function rememberAll(store: DraftStore, count: number, reason: VersionReason): Promise<void> {
  for (let index = 1; index <= count; index += 1) {
    expect(await store.saveVersion(mine, { value: `${reason} ${index}`, savedAt: 5000 - index, reason })).to.equal(
      true,
    );
  }
}

/** Looks on a day for drafts older than 2000. */
const expireOn = (store: DraftStore, day: string, before = 2000) => store.expire({ before, day });

/** Calls every method of a store that cannot write. */
async function expectRefusal(store: DraftStore): Promise<void> {
  expect(await store.save(mine, 'new', 2000)).to.equal(false);
  expect(await store.replace(mine, (await readFrom(store, mine))?.value, 'new', 2000)).to.equal(false);
  expect(await store.attach(mine, 'three', blob('3'))).to.equal(false);
  expect(await store.saveVersion(mine, { value: 'x', savedAt: 1, reason: VersionReason.written })).to.equal(false);
  expect(await (await store.copyOf(blob('copy'))).text()).to.equal('copy');
}

async function expectNothing(store: DraftStore): Promise<void> {
  await expectRefusal(store);
  expect(await store.read(mine)).to.equal('unknown');
  expect(await store.list(mine.owner)).to.deep.equal([]);
  await store.detach(mine, 'one');
  await store.remove(mine);
  expect(await store.versions(mine.owner)).to.deep.equal([]);
  expect(await store.removals(mine.owner)).to.deep.equal([]);
  expect(await expireOn(store, '2027-03-01')).to.deep.equal({ isMarked: false, removed: [] });
  await store.forgetVersions(mine.owner);
  await store.forgetRemovals(mine.owner);
}

const poisons: readonly unknown[] = [null, 5, 'text', [], {}, { value: 'x' }, { value: 'x', savedAt: '5' }];

/** What `DraftStore` promises. */
export const draftStoreContract: ContractSuite<DraftWorld> = {
  port: 'DraftStore',
  cases: [
    promise('finds no draft before one was saved', async ({ store }) => {
      expect(await readFrom(store, mine)).to.equal(undefined);
      expect(await store.list(mine.owner)).to.deep.equal([]);
      await store.detach(mine, 'one');
      await store.remove(mine);
      expect(await expireOn(store, '2027-03-01')).to.deep.equal({ isMarked: false, removed: [] });
    }),
    promise('returns a saved draft with its files, here and in every other tab', async (world) => {
      await fill(world);
      for (const store of [world.store, world.otherTab()]) {
        const draft = await readFrom(store, mine);
        expect([draft?.address, draft?.value, draft?.savedAt]).to.deep.equal([mine, value, 1000]);
        expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2' });
      }
    }),
    promise('returns files byte by byte and with their type', async ({ store, otherTab }) => {
      await store.save(mine, value, 1000);
      await store.attach(mine, 'bytes', new Blob([bytes], { type: 'application/pdf' }));
      await store.attach(mine, 'none', new Blob([]));
      const { files } = (await readFrom(otherTab(), mine)) ?? {};
      expect(files?.get('bytes')?.type).to.equal('application/pdf');
      expect(new Uint8Array((await files?.get('bytes')?.arrayBuffer()) ?? new ArrayBuffer())).to.deep.equal(bytes);
      expect(files?.get('none')?.size).to.equal(0);
    }),
    promise('overwrites the value of a draft without touching its files, the last write last', async (world) => {
      await fill(world);
      const writes = Array.from({ length: 30 }, (_, index) => world.store.save(mine, { index }, 2000 + index));
      expect(new Set(await Promise.all(writes))).to.deep.equal(new Set([true]));
      const draft = await readFrom(world.otherTab(), mine);
      expect([draft?.value, draft?.savedAt]).to.deep.equal([{ index: 29 }, 2029]);
      expect(await textsOf(world.store)).to.deep.equal({ one: '1', two: '2' });
    }),
    promise('replaces a draft only while it is the one the tab knows', async (world) => {
      const { store, otherTab } = world;
      expect(await store.replace(mine, { text: 'old' }, { text: 'new' }, 1000)).to.equal('changed');
      expect(await store.replace(mine, undefined, { text: 'first' }, 1000)).to.equal(true);
      await store.attach(mine, 'one', blob('1'));
      expect(await otherTab().replace(mine, undefined, { text: 'blind' }, 2000)).to.equal('changed');
      expect(await otherTab().replace(mine, undefined, undefined, 2000)).to.equal('changed');
      expect((await readFrom(store, mine))?.value).to.deep.equal({ text: 'first' });
      expect(await otherTab().replace(mine, { text: 'first' }, { text: 'second' }, 2000)).to.equal(true);
      const draft = await readFrom(store, mine);
      expect([draft?.value, draft?.savedAt]).to.deep.equal([{ text: 'second' }, 2000]);
      expect(await textsOf(store)).to.deep.equal({ one: '1' });
      const both = [1, 2].map((next) => store.replace(mine, { text: 'second' }, { next }, 3000));
      expect(await Promise.all(both)).to.deep.equal([true, 'changed']);
      expect(await store.replace(mine, { next: 1 }, undefined, 4000)).to.equal(true);
      expect(await readFrom(store, mine)).to.equal(undefined);
      await store.save(mine, 'next', 5000);
      expect(await textsOf(store)).to.deep.equal({});
    }),
    promise('exchanges a draft, whatever is there, and returns the former one', async ({ store, otherTab }) => {
      expect(await store.exchange(mine, { text: 'first' }, 1000)).to.equal(undefined);
      await store.attach(mine, 'one', blob('1'));
      const former = await otherTab().exchange(mine, { text: 'second' }, 2000);
      if (former === 'unknown') throw new Error('The device cannot say what it had');
      expect([former?.value, former?.savedAt]).to.deep.equal([{ text: 'first' }, 1000]);
      expect([...(former?.files.keys() ?? [])]).to.deep.equal(['one']);
      const draft = await readFrom(store, mine);
      expect([draft?.value, draft?.savedAt]).to.deep.equal([{ text: 'second' }, 2000]);
      expect(await textsOf(store)).to.deep.equal({ one: '1' });
    }),
    promise(
      'carries out calls in the order in which they were made, even if they were not awaited',
      async ({ store, otherTab }) => {
        void store.save(mine, 'first', 1000);
        void store.attach(mine, 'one', blob('1'));
        void store.remove(mine);
        void store.save(mine, 'second', 2000);
        void store.attach(mine, 'one', blob('new'));
        void store.attach(mine, 'two', blob('2'));
        await store.detach(mine, 'two');
        expect((await readFrom(otherTab(), mine))?.value).to.equal('second');
        expect(await textsOf(otherTab())).to.deep.equal({ one: 'new' });
      },
    ),
    promise('returns copies', async ({ store }) => {
      const mutable = { text: 'before' };
      const kept = store.save(mine, mutable, 1000);
      await kept;
      mutable.text = 'after';
      expect((await readFrom(store, mine))?.value).to.deep.equal({ text: 'before' });
    }),
    promise('keeps users, kinds and places apart', async (world) => {
      const { store } = world;
      await fill(world);
      for (const address of others) expect(await readFrom(store, address)).to.equal(undefined);
      for (const [index, address] of others.entries()) {
        await store.save(address, index, 1000);
        await store.attach(address, 'one', blob('other'));
      }
      expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2' });
      await store.remove(mine);
      for (const [index, address] of others.entries()) {
        expect((await readFrom(store, address))?.value).to.equal(index);
        expect(await textsOf(store, address)).to.deep.equal({ one: 'other' });
      }
    }),
    promise('removes one file, and leaves the others', async (world) => {
      await fill(world);
      await world.store.detach(mine, 'one');
      await world.store.detach(mine, 'never attached');
      expect(await textsOf(world.otherTab())).to.deep.equal({ two: '2' });
    }),
    promise('removes a draft with its files: the next one of that place has none', async (world) => {
      const { store } = world;
      await fill(world);
      await store.remove(mine);
      expect(await readFrom(store, mine)).to.equal(undefined);
      await store.save(mine, 'next', 2000);
      expect(await textsOf(store)).to.deep.equal({});
    }),
    promise('lists the drafts of one user, newest first, and none of another user', async ({ store, otherTab }) => {
      const third: DraftAddress = { owner: 3, kind: 'comment', place: '12' };
      const fourth: DraftAddress = { owner: 3, kind: 'proposal', place: 'paper:a/b ü:c' };
      await store.save(mine, 'older', 1000);
      await store.save({ ...mine, place: '8' }, 'newest', 3000);
      await store.save(third, 'newer', 2000);
      await store.save(fourth, 'oldest', 500);
      for (const owner of [2, 4, 30, 33]) await store.save({ ...mine, owner }, 'of another user', 4000);
      await store.attach(third, 'one', blob('1'));
      expect(await otherTab().list(3)).to.deep.equal([
        { address: { ...mine, place: '8' }, value: 'newest', savedAt: 3000 },
        { address: third, value: 'newer', savedAt: 2000 },
        { address: mine, value: 'older', savedAt: 1000 },
        { address: fourth, value: 'oldest', savedAt: 500 },
      ]);
      expect(await store.list(5)).to.deep.equal([]);
    }),
    promise(
      'removes expired drafts of all users with their files when they are found again more than a week later',
      async (world) => {
        const { store, otherTab } = world;
        const older = { ...mine, owner: 9 };
        await fill(world, mine, 1000);
        await fill(world, older, 1999);
        await fill(world, { ...mine, place: '8' }, 2000);
        expect(await expireOn(store, '2027-03-01')).to.deep.equal({ isMarked: true, removed: [] });
        expect(await expireOn(otherTab(), '2027-03-01')).to.deep.equal({ isMarked: false, removed: [] });
        expect(await store.list(9)).to.have.length(1);
        expect(await expireOn(store, '2027-03-08')).to.deep.equal({ isMarked: false, removed: [] });
        const { isMarked, removed } = await expireOn(store, '2027-03-09');
        expect(isMarked).to.equal(false);
        expect(removed).to.have.deep.members([
          { address: mine, what: 'draft', savedAt: 1000, removedOn: '2027-03-09' },
          { address: older, what: 'draft', savedAt: 1999, removedOn: '2027-03-09' },
        ]);
        for (const address of [mine, older]) {
          expect(await readFrom(store, address)).to.equal(undefined);
          await store.save(address, 'next', 3000);
          expect(await textsOf(store, address)).to.deep.equal({});
        }
        expect(await textsOf(store, { ...mine, place: '8' })).to.deep.equal({ one: '1', two: '2' });
      },
    ),
    promise(
      'keeps drafts that are no longer expired, that were read meanwhile, or that were marked on a later day',
      async ({ store, otherTab }) => {
        const read = { ...mine, place: 'read' };
        const written = { ...mine, place: 'written' };
        for (const address of [mine, read, written]) await store.save(address, 'text', 1000);
        await store.saveVersion(mine, { value: 'version', savedAt: 1000, reason: VersionReason.written });
        await expireOn(store, '2027-04-10');
        // The clock has been put back.
        await expireOn(store, '2027-03-01', 500);
        await expireOn(store, '2027-04-11');
        await otherTab().read(read);
        await store.save(written, 'more', 1000);
        await expireOn(store, '2027-04-10');
        expect(await store.list(3)).to.have.length(3);
        expect(await versionsOf(store)).to.have.length(1);
        expect(await store.removals(3)).to.deep.equal([]);
      },
    ),
    promise(
      'tells one user which of their drafts were removed, until that is forgotten',
      async ({ store, otherTab }) => {
        await store.save(mine, 'text', 1000);
        await store.save({ ...mine, owner: 4 }, 'of another person', 1000);
        await store.saveVersion(mine, { value: 'first', savedAt: 800, reason: VersionReason.written });
        await store.saveVersion(mine, { value: 'second', savedAt: 900, reason: VersionReason.notTaken });
        await store.saveVersion(mine, { value: 'third', savedAt: 2000, reason: VersionReason.written });
        await expireOn(store, '2027-03-01');
        await expireOn(store, '2027-03-09');
        expect(await versionsOf(store)).to.deep.equal(['written: "third"']);
        expect(await otherTab().removals(3)).to.have.deep.members([
          { address: mine, what: 'draft', savedAt: 1000, removedOn: '2027-03-09' },
          { address: mine, what: 'versions', savedAt: 900, removedOn: '2027-03-09' },
        ]);
        await store.forgetRemovals(3, { ...mine, place: '77' });
        expect(await store.removals(3)).to.have.length(2);
        await store.forgetRemovals(3, mine);
        expect(await store.removals(3)).to.deep.equal([]);
        expect(await store.removals(4)).to.have.length(1);
        await store.forgetRemovals(4);
        expect(await store.removals(4)).to.deep.equal([]);
      },
    ),
    promise('keeps a file whose draft is about to be written', async ({ store, otherTab }) => {
      await store.attach(mine, 'one', blob('1'));
      await expireOn(otherTab(), '2027-03-01');
      await store.save(mine, 'value', 2000);
      expect(await textsOf(store)).to.deep.equal({ one: '1' });
    }),
    promise(
      'keeps earlier versions in the order in which they came, whatever the clock said, in every tab',
      async ({ store, otherTab }) => {
        const kept: DraftAddress = { owner: 3, kind: 'comment', place: '7' };
        await store.saveVersion(mine, { value, savedAt: 3000, reason: VersionReason.written });
        await otherTab().saveVersion(mine, { value: 'second', savedAt: 1000, reason: VersionReason.discarded });
        await store.saveVersion(kept, { value: 'of another draft', savedAt: 2000, reason: VersionReason.posted });
        for (const address of others.slice(0, 2)) {
          await store.saveVersion(address, { value: 'of another person', savedAt: 1, reason: VersionReason.written });
        }
        expect(await versionsOf(otherTab())).to.deep.equal([
          'discarded: "second"',
          `written: ${JSON.stringify(value)}`,
        ]);
        const all = await otherTab().versions(3);
        expect(all.map(({ address, savedAt }) => [address, savedAt])).to.deep.equal([
          [kept, 2000],
          [mine, 1000],
          [mine, 3000],
        ]);
        expect(new Set(all.map(({ id }) => id)).size).to.equal(3);
      },
    ),
    promise('keeps the newest versions of a draft, and as many versions that were not taken', async ({ store }) => {
      const other = { ...mine, place: '8' };
      await store.saveVersion(other, { value: 'alone', savedAt: 1, reason: VersionReason.written });
      await rememberAll(store, MAX_VERSIONS + 2, VersionReason.notTaken);
      await rememberAll(store, MAX_VERSIONS - 1, VersionReason.written);
      await rememberAll(store, 2, VersionReason.posted);
      await rememberAll(store, 1, VersionReason.discarded);
      const kept = await versionsOf(store);
      const ofReason = (reason: VersionReason) => kept.filter((version) => version.startsWith(`${reason}:`));
      expect(kept).to.have.length(2 * MAX_VERSIONS);
      expect(kept[0]).to.equal('discarded: "discarded 1"');
      expect(ofReason(VersionReason.written)).to.have.length(MAX_VERSIONS - 3);
      expect(ofReason(VersionReason.notTaken).at(-1)).to.equal('not-taken: "not-taken 3"');
      expect(await versionsOf(store, other)).to.have.length(1);
    }),
    promise('keeps a version equal to the newest one once, with the later time', async ({ store }) => {
      const written = { reason: VersionReason.written, value: 'x', savedAt: 1000 };
      await store.saveVersion(mine, { ...written, value: 'older' });
      await store.saveVersion(mine, written);
      expect(await store.saveVersion(mine, { ...written, reason: VersionReason.posted, savedAt: 2000 })).to.equal(true);
      expect(await versionsOf(store)).to.deep.equal(['posted: "x"', 'written: "older"']);
      await store.saveVersion(mine, { ...written, value: 'older' });
      expect(await versionsOf(store)).to.have.length(3);
    }),
    promise('removes one version, or all of one user, and leaves drafts alone', async ({ store, otherTab }) => {
      await store.save(mine, 'draft', 1000);
      await rememberAll(store, 3, VersionReason.written);
      const stranger = { ...mine, owner: 33 };
      await store.saveVersion(stranger, { value: 'x', savedAt: 1, reason: VersionReason.written });
      const [newest] = await store.versions(3);
      if (newest) await store.forgetVersion(newest);
      await store.saveVersion(mine, { value: 'newer', savedAt: 6000, reason: VersionReason.written });
      // The newer version is another one, whatever its number.
      if (newest) await otherTab().forgetVersion(newest);
      expect(await versionsOf(otherTab())).to.deep.equal([
        'written: "newer"',
        'written: "written 2"',
        'written: "written 1"',
      ]);
      await store.forgetVersions(3, { ...mine, place: '77' });
      expect(await store.versions(3)).to.have.length(3);
      await store.forgetVersions(3, mine);
      expect(await store.versions(3)).to.deep.equal([]);
      await rememberAll(store, 1, VersionReason.written);
      await store.forgetVersions(3);
      expect(await store.versions(3)).to.deep.equal([]);
      expect(await store.versions(33)).to.have.length(1);
      expect((await readFrom(store, mine))?.value).to.equal('draft');
    }),
    promise('reads an invalid version as absent, and keeps others beside it', async ({ store, poisonVersion }) => {
      for (const [index, entry] of poisons.entries()) {
        await poisonVersion({ ...mine, place: `${index}` }, entry);
      }
      await poisonVersion(mine, { value: 'x', savedAt: 1000, reason: 'unheard of' });
      expect(await store.versions(mine.owner)).to.deep.equal([]);
      expect(await store.saveVersion(mine, { value: 'y', savedAt: 3000, reason: VersionReason.written })).to.equal(
        true,
      );
      await expireOn(store, '2027-03-01');
      expect(await versionsOf(store)).to.deep.equal(['written: "y"']);
    }),
    promise('copies a file, so that it no longer depends on its source', async ({ store }) => {
      const original = new File([bytes], 'a.pdf', { type: 'application/pdf' });
      const copy = await store.copyOf(original);
      expect(copy).not.to.equal(original);
      expect(copy.type).to.equal('application/pdf');
      expect(new Uint8Array(await copy.arrayBuffer())).to.deep.equal(bytes);
    }),
    promise('rejects the copy of a file that cannot be read', async ({ store, lostFile }) => {
      let copy: unknown;
      try {
        copy = await store.copyOf(lostFile());
      } catch (error) {
        expect(error).to.be.instanceOf(FileUnreadable);
        return;
      }
      throw new Error(`Expected a failure, but there is a copy: ${String(copy)}`);
    }),
    promise('reads an invalid draft as absent, and overwrites it', async ({ store, otherTab, poison }) => {
      for (const [index, entry] of poisons.entries()) {
        await poison(mine, entry);
        expect(await readFrom(store, mine), String(index)).to.equal(undefined);
        expect(await otherTab().list(mine.owner), String(index)).to.deep.equal([]);
        await expireOn(store, '2027-03-01', 0);
        await poison(mine, entry);
        expect(await store.replace(mine, undefined, 'replaced', 1000)).to.equal(true);
        expect(await store.save(mine, 'sound', 1000)).to.equal(true);
        expect((await readFrom(store, mine))?.value).to.equal('sound');
      }
    }),
    ...(['draft', 'version'] as const).map((what): ContractCase<DraftWorld> =>
      promise(
        `removes an unreadable ${what}, perhaps of a newer portal, by its age like any other`,
        async ({ store, poison, poisonVersion }) => {
          const essay = { ...mine, kind: 'essay' } as unknown as DraftAddress;
          if (what === 'draft') await poison(essay, { value: 'x', savedAt: 1000 });
          else await poisonVersion(mine, { value: 'x', savedAt: 1000, reason: 'unheard of' });
          /** A draft can be marked again after it has lost its mark. */
          const isThere = async (day: string) => {
            await expireOn(store, day, 500);
            return (await expireOn(store, day)).isMarked;
          };
          expect(await expireOn(store, '2027-03-01', 500)).to.deep.equal({ isMarked: false, removed: [] });
          await expireOn(store, '2027-03-01');
          await expireOn(store, '2027-03-08');
          expect(await isThere('2027-03-08')).to.equal(true);
          expect(await expireOn(store, '2027-03-16')).to.deep.equal({ isMarked: false, removed: [] });
          expect(await isThere('2027-03-16')).to.equal(false);
        },
      ),
    ),
    promise('reports that the device has no room, and keeps what was there before', async (world) => {
      await fill(world);
      world.refuseWrites();
      await expectRefusal(world.store);
      expect((await readFrom(world.store, mine))?.value).to.deep.equal(value);
      expect(await textsOf(world.store)).to.deep.equal({ one: '1', two: '2' });
    }),
    promise('reports missing storage, and rejects nothing', async ({ otherTab, refuseAccess }) => {
      refuseAccess();
      await expectNothing(otherTab());
    }),
    ...[true, false].map((announced): ContractCase<DraftWorld> =>
      promise(
        `continues when the browser has closed its connection, ${announced ? 'and said so' : 'and said nothing'}`,
        async (world) => {
          const { store, closeConnection } = world;
          await fill(world);
          await closeConnection(announced);
          expect((await readFrom(store, mine))?.value).to.deep.equal(value);
          await closeConnection(announced);
          expect(await store.save(mine, 'new', 2000)).to.equal(true);
          await closeConnection(announced);
          expect(await store.attach(mine, 'three', blob('3'))).to.equal(true);
          expect(await textsOf(store)).to.deep.equal({ one: '1', two: '2', three: '3' });
          await closeConnection(announced);
          await store.remove(mine);
          expect(await readFrom(store, mine)).to.equal(undefined);
        },
      ),
    ),
    promise(
      'finds what the former portal has saved, with its files, and saves versions beside it',
      async ({ store, otherTab, savedByFormerPortal }) => {
        await savedByFormerPortal(mine, value, 1000, blob('1'));
        const draft = await readFrom(store, mine);
        expect([draft?.value, draft?.savedAt]).to.deep.equal([value, 1000]);
        expect(await textsOf(otherTab())).to.deep.equal({ one: '1' });
        expect(await store.saveVersion(mine, { value, savedAt: 1, reason: VersionReason.written })).to.equal(true);
        expect(await versionsOf(otherTab())).to.have.length(1);
      },
    ),
    promise('does not block a newer portal, and reports that it saves nothing any more', async (world) => {
      await fill(world);
      await world.upgradeElsewhere();
      await expectNothing(world.store);
    }),
  ],
};
