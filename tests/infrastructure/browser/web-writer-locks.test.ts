import { beforeEach, expect, it, vi } from 'vitest';
import type { WriterClaim } from '../../../src/application/ports/drafts.ts';
import { WebWriterLocks } from '../../../src/infrastructure/browser/writer-locks.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { garbage } from '../garbage.ts';
import { LockTable } from './lock-table.ts';

/* The contract tests locks in a real browser; these tests are about messages between tabs, and failing browsers. */

/** Channels of one browser. A message arrives as a task of its own, or when a frozen tab thaws. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;
  isFrozen = false;
  readonly #late: unknown[] = [];

  constructor() {
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) other.deliver(structuredClone(data));
  }

  deliver(data: unknown): void {
    if (this.isFrozen) this.#late.push(data);
    else this.onmessage?.(new MessageEvent('message', { data }));
  }

  thaw(): void {
    this.isFrozen = false;
    for (const data of this.#late.splice(0)) this.deliver(data);
  }
}

let table: LockTable;
let clock: FakeClock;
let randomness: FakeRandomness;

beforeEach(() => {
  FakeChannel.open = [];
  table = new LockTable();
  clock = new FakeClock();
  randomness = new FakeRandomness();
});

const tab = (locks: LockManager | undefined = table.manager) =>
  new WebWriterLocks(clock, randomness, {
    locks,
    openChannel: () => new FakeChannel() as unknown as BroadcastChannel,
  });

const finished = () => Promise.resolve();
const never = () => new Promise<never>(() => {});
/** Settles promises. */
const settle = () => clock.advanceAsync(0);
const held = (...claims: readonly WriterClaim[]) => claims.map(({ held$ }) => held$.value);

/** The claim of a tab of its own, once it knows whether it holds the lock. */
async function claimed(finish: () => Promise<void> = finished): Promise<WriterClaim> {
  const claim = tab().claim('a', finish);
  await settle();
  return claim;
}

function seenBy({ held$ }: WriterClaim): (boolean | undefined)[] {
  const seen: (boolean | undefined)[] = [];
  held$.subscribe((held) => seen.push(held));
  return seen;
}

it('gives the lock to the tab that requests it, not to the one that has waited for longest', async () => {
  const finish = vi.fn<() => Promise<void>>(finished);
  const claims = [tab().claim('a', finish), tab().claim('a', finished), tab().claim('a', finished)];
  const seen = claims.map(seenBy);
  await settle();
  claims[2]?.takeOver();
  await settle();
  expect(finish).toHaveBeenCalledTimes(1);
  expect(seen.map((list) => list.slice(1))).toEqual([[true, false], [false], [false, true]]);
  expect(clock.pending).toBe(0);
  claims[2]?.release();
  await settle();
  expect(held(...claims)).toEqual([false, true, false]);
  claims[1]?.release();
  await settle();
  expect(held(...claims)).toEqual([true, false, false]);
});

it('takes the lock after two seconds from a tab that does not finish', async () => {
  const holder = await claimed(never);
  const claim = await claimed();
  claim.takeOver();
  claim.takeOver();
  await clock.advanceAsync(1_999);
  expect(held(holder, claim)).toEqual([true, false]);
  await clock.advanceAsync(1);
  await settle();
  expect(held(holder, claim)).toEqual([false, true]);
  expect(table.size).toBe(2);
  claim.release();
  await settle();
  expect(holder.held$.value).toBe(true);
});

it('hands no lock over that it has lost and got again while it was finishing', async () => {
  let done = () => {};
  const finish = () =>
    new Promise<void>((resolve) => {
      done = resolve;
    });
  const holder = await claimed(finish);
  const claim = await claimed();
  claim.takeOver();
  await clock.advanceAsync(2_000);
  await settle();
  claim.release();
  await settle();
  done();
  await settle();
  expect([holder.held$.value, clock.pending]).toEqual([true, 0]);
});

it('tells two claims of one tab apart', async () => {
  const locks = tab();
  const finish = vi.fn<() => Promise<void>>(finished);
  const claims = [locks.claim('a', finish), locks.claim('a', finished), locks.claim('b', finish)];
  await settle();
  claims[1]?.takeOver();
  await settle();
  expect(held(...claims)).toEqual([false, true, true]);
  expect(finish).toHaveBeenCalledTimes(1);
});

it('finishes once for several requests, and answers all of them in time', async () => {
  let done = () => {};
  const finish = vi.fn<() => Promise<void>>(
    () =>
      new Promise((resolve) => {
        done = resolve;
      }),
  );
  await claimed(finish);
  const claims = [tab().claim('a', finished), tab().claim('a', finished)];
  await settle();
  for (const claim of claims) claim.takeOver();
  await settle();
  done();
  await settle();
  expect(finish).toHaveBeenCalledTimes(1);
  expect(held(...claims)).toEqual([true, false]);
  await clock.advanceAsync(2_000);
  await settle();
  expect(held(...claims)).toEqual([false, true]);
});

it('takes the lock back when the requesting tab has gone', async () => {
  const holder = await claimed();
  const asked = { kind: 'ask', name: 'portal:turn:a', from: 'closed tab', at: clock.now() };
  FakeChannel.open[0]?.deliver(asked);
  await settle();
  expect(holder.held$.value).toBe(false);
  await clock.advanceAsync(2_000);
  await settle();
  expect(holder.held$.value).toBe(true);
});

it('does not finish when it thaws after another tab has taken the lock', async () => {
  const finish = vi.fn<() => Promise<void>>(finished);
  const frozen = await claimed(finish);
  const channel = FakeChannel.open[0];
  if (channel) channel.isFrozen = true;
  const claim = await claimed();
  claim.takeOver();
  await clock.advanceAsync(2_000);
  expect(claim.held$.value).toBe(true);
  channel?.thaw();
  await settle();
  expect(finish).not.toHaveBeenCalled();
  expect(held(frozen, claim)).toEqual([false, true]);
});

it('sends no request when the lock becomes free by itself', async () => {
  const holder = await claimed(never);
  const claim = await claimed();
  claim.takeOver();
  holder.release();
  await settle();
  expect([claim.held$.value, clock.pending]).toEqual([true, 0]);
  const seen = seenBy(claim);
  await clock.advanceAsync(5_000);
  expect(seen).toEqual([true]);
});

it('takes a lock without a request when there is no channel', async () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const claims = [1, 2].map(() =>
    new WebWriterLocks(clock, randomness, { locks: table.manager, openChannel: refused }).claim('a', finished),
  );
  await settle();
  claims[1]?.takeOver();
  await clock.advanceAsync(2_000);
  await settle();
  expect(held(...claims)).toEqual([false, true]);
});

it('keeps nothing of a released claim, whatever its name', async () => {
  const other = await claimed();
  const waiting = tab().claim('a', finished);
  const asking = await claimed();
  asking.takeOver();
  for (const [claim, left] of [
    [waiting, 2],
    [asking, 1],
    [other, 0],
  ] as const) {
    claim.release();
    claim.release();
    claim.takeOver();
    await settle();
    expect([claim.held$.value, table.size]).toEqual([false, left]);
  }
  await clock.advanceAsync(5_000);
  expect(clock.pending).toBe(0);
});

it('ignores other messages on its channel', async () => {
  const finish = vi.fn<() => Promise<void>>(finished);
  const holder = await claimed(finish);
  const about = { name: 'portal:turn:a', from: 'x', to: 'x', at: clock.now() };
  const others = [
    { ...about, kind: 'other' },
    { ...about, kind: 'done' },
    { ...about, name: 'portal:turn:b' },
  ];
  const old = { ...about, kind: 'ask', at: clock.now() - 2_000 };
  for (const data of [...garbage, ...others, old, { ...about, kind: 'ask', at: '5' }]) {
    FakeChannel.open[0]?.deliver(data);
  }
  await settle();
  expect(finish).not.toHaveBeenCalled();
  expect(holder.held$.value).toBe(true);
});

const refusing = (reason: DOMException) => {
  const request = () => Promise.reject(reason);
  return { request } as unknown as LockManager;
};

it.each<[string, LockManager | undefined]>([
  ['has no locks', undefined],
  ['refuses them', refusing(new DOMException('denied', 'SecurityError'))],
  ['ends every request', refusing(new DOMException('aborted', 'AbortError'))],
])('lets every tab hold its claims because the browser %s', async (_, locks) => {
  const tools = { locks, openChannel: () => new FakeChannel() as unknown as BroadcastChannel };
  const claims = [1, 2].map(() => new WebWriterLocks(clock, randomness, tools).claim('a', finished));
  await settle();
  for (const claim of claims) claim.takeOver();
  for (const channel of FakeChannel.open) {
    channel.deliver({ kind: 'ask', name: 'portal:turn:a', from: 'x', at: clock.now() });
  }
  await clock.advanceAsync(5_000);
  expect(held(...claims)).toEqual([true, true]);
  for (const claim of claims) claim.release();
  await settle();
  expect(held(...claims)).toEqual([false, false]);
});
