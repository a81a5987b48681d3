import { expect } from 'chai';
import { filter, firstValueFrom } from 'rxjs';
import type { WriterClaim, WriterLocks } from '../../src/application/ports/drafts.ts';
import { type ContractSuite, promise } from './contract-suite.ts';

/** A browser in which no tab has claimed a lock. */
export interface WriterWorld {
  /** Another tab of it. */
  readonly tab: () => WriterLocks;
  /** A name for claims, unique among the worlds of one browser. */
  readonly nameOf: (label: string) => string;
  /** Lets time pass, in milliseconds, and runs what is due. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Settles everything that is under way. */
  readonly settle: () => Promise<void>;
}

const finished = () => Promise.resolve();
const never = () => new Promise<never>(() => {});

async function claimIn(world: WriterWorld, finish: () => Promise<void>): Promise<WriterClaim> {
  const claim = world.tab().claim(world.nameOf('a'), finish);
  await world.settle();
  return claim;
}

/** One claim in two tabs: the first has the lock, the other waits. */
async function two(world: WriterWorld, finish = finished): Promise<[WriterClaim, WriterClaim]> {
  return [await claimIn(world, finish), await claimIn(world, finish)];
}

const heldBy = (claims: readonly WriterClaim[]) => claims.map(({ held$ }) => held$.value);

async function until({ held$ }: WriterClaim, held: boolean): Promise<void> {
  await firstValueFrom(held$.pipe(filter((value) => value === held)));
}

function seenBy({ held$ }: WriterClaim): (boolean | undefined)[] {
  const seen: (boolean | undefined)[] = [];
  held$.subscribe((held) => seen.push(held));
  return seen;
}

/** What `WriterLocks` promises. */
export const writerLocksContract: ContractSuite<WriterWorld> = {
  port: 'WriterLocks',
  cases: [
    promise('starts unknown, and gives the lock to the first claim', async (world) => {
      const claim = world.tab().claim(world.nameOf('a'), finished);
      const seen = seenBy(claim);
      await until(claim, true);
      await world.settle();
      expect(seen).to.deep.equal([undefined, true]);
    }),
    promise('gives one lock to one tab, and tells the others', async (world) => {
      const claims = [...(await two(world)), await claimIn(world, finished)];
      expect(heldBy(claims)).to.deep.equal([true, false, false]);
    }),
    promise('keeps locks apart by name', async (world) => {
      const claims = ['a', 'b', 'aa', ''].map((label) => world.tab().claim(world.nameOf(label), finished));
      for (const claim of claims) await until(claim, true);
      await world.settle();
      expect(heldBy(claims)).to.deep.equal([true, true, true, true]);
    }),
    promise('gives a released lock to the next claim in line', async (world) => {
      const [first, second] = await two(world);
      const third = await claimIn(world, finished);
      first.release();
      await until(second, true);
      await world.settle();
      expect(heldBy([first, second])).to.deep.equal([false, true]);
      second.release();
      await until(third, true);
    }),
    promise('releases a claim for good', async (world) => {
      const [first, second] = await two(world);
      const seen = seenBy(first);
      first.release();
      first.release();
      first.takeOver();
      second.release();
      await world.pass(5_000);
      expect(seen).to.deep.equal([true, false]);
      const next = world.tab().claim(world.nameOf('a'), finished);
      await until(next, true);
    }),
    promise('hands the lock over on request, once the former holder has finished', async (world) => {
      let finish = () => {};
      let asked = 0;
      const first = world.tab().claim(world.nameOf('a'), () => {
        asked += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      });
      await until(first, true);
      const [second, third] = await two(world);
      const both: boolean[] = [];
      for (const { held$ } of [first, second, third]) {
        held$.subscribe(() => both.push(heldBy([first, second, third]).filter(Boolean).length > 1));
      }
      third.takeOver();
      await world.pass(1_900);
      expect([asked, heldBy([first, second, third])]).to.deep.equal([1, [true, false, false]]);
      finish();
      await until(third, true);
      await world.pass(5_000);
      expect(heldBy([first, second, third])).to.deep.equal([false, false, true]);
      expect([asked, both.includes(true)]).to.deep.equal([1, false]);
    }),
    promise('hands the lock over even if finishing fails', async (world) => {
      const [first, second] = await two(world, () => Promise.reject(new Error('no')));
      second.takeOver();
      await until(second, true);
      await world.settle();
      expect(first.held$.value).to.equal(false);
    }),
    promise('takes the lock from a holder that has not finished after two seconds', async (world) => {
      const [first, second] = await two(world, never);
      second.takeOver();
      await world.pass(1_900);
      expect(heldBy([first, second])).to.deep.equal([true, false]);
      await world.pass(100);
      await until(second, true);
      await until(first, false);
    }),
    promise('returns the lock to a former holder when it is free', async (world) => {
      for (const finish of [finished, never]) {
        const [first, second] = await two(world, finish);
        second.takeOver();
        await world.pass(2_000);
        await until(second, true);
        await until(first, false);
        second.release();
        await until(first, true);
        first.release();
        await world.settle();
      }
    }),
    promise('does not ask the holder of the lock to finish for itself', async (world) => {
      let asked = 0;
      const [first, second] = await two(world, () => {
        asked += 1;
        return Promise.resolve();
      });
      first.takeOver();
      await world.pass(5_000);
      expect([asked, heldBy([first, second])]).to.deep.equal([0, [true, false]]);
    }),
    promise('gives no lock to a claim that was released during its request', async (world) => {
      const [first, second] = await two(world, never);
      second.takeOver();
      second.release();
      await world.pass(5_000);
      expect(heldBy([first, second])).to.deep.equal([true, false]);
    }),
    promise('gives a lock that was released meanwhile to the claim that requests it', async (world) => {
      const [first, second] = await two(world, never);
      second.takeOver();
      first.release();
      await until(second, true);
      await world.pass(5_000);
      expect(heldBy([first, second])).to.deep.equal([false, true]);
    }),
  ],
};
