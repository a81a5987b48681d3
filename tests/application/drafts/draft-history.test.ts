import { expect, it } from 'vitest';
import { DraftHistory } from '../../../src/application/drafts/draft-history.ts';
import { VersionReason } from '../../../src/application/ports/drafts.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeDraftStore } from '../../fakes/fake-draft-store.ts';
import { settle } from '../../support/settle.ts';

const MINUTE = 60_000;
const long = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCodePoint(97 + ((index * 7) % 26))).join('');

function setUp(owner = 7) {
  const clock = new FakeClock();
  const store = new FakeDraftStore();
  let announced = 0;
  const tools = { store, clock, onSaved: () => (announced += 1) };
  const history = new DraftHistory({ owner, kind: 'comment', place: '9' }, tools);
  let text = '';
  return {
    clock,
    store,
    history,
    announced: () => announced,
    /** Replaces the text by an edit. */
    write: (next: string) => {
      history.edited({ value: text, text }, next);
      text = next;
    },
    saved: async () => {
      await settle();
      return (await store.versions(owner)).map(({ value, reason }) => `${reason}: ${String(value)}`);
    },
  };
}

it('saves the text found at the first edit of a sitting as a version', async () => {
  const { history, saved, announced } = setUp();
  history.edited({ value: 'found', text: 'found' }, 'found!');
  history.edited({ value: 'found!', text: 'found!' }, 'found!!');
  expect(await saved()).toEqual(['written: found']);
  expect(announced()).toBe(1);
});

it('saves a version every five minutes while the user writes, also after the clock was put back', async () => {
  const { clock, write, saved } = setUp();
  write('a');
  clock.advance(5 * MINUTE - 1);
  write('ab');
  clock.advance(1);
  write('abc');
  write('abcd');
  clock.jump(-60 * MINUTE);
  write('abcde');
  expect(await saved()).toEqual(['written: abcd', 'written: ab']);
});

it.each([
  ['200 characters of a long text at once', long(2000), long(2000).slice(200)],
  ['a quarter of a text at once', long(100), long(100).slice(0, 75)],
  ['a text by putting another in its place', long(100), 'x'.repeat(120)],
])('saves a version before the user removes %s', async (_, before, after) => {
  const { write, saved } = setUp();
  write(before);
  write(after);
  expect(await saved()).toEqual([`written: ${before}`]);
});

it('saves one version of a text that the user removes character by character', async () => {
  const { write, saved } = setUp();
  const text = long(400);
  write(text);
  for (let left = 399; left >= 0; left -= 1) write(text.slice(0, left));
  expect(await saved()).toEqual([`written: ${text}`]);
});

it('saves no version when a few characters are removed, and none of an empty text', async () => {
  const { history, write, saved } = setUp();
  write('Minutes');
  write('');
  write(long(100));
  write(long(100).slice(0, 80));
  await history.replaced(' \n', ' \n', VersionReason.notTaken);
  expect(await saved()).toEqual([]);
});

it('saves and announces a version of a replaced text, and announces none when the device is full', async () => {
  const { history, store, saved, announced } = setUp();
  await history.replaced('mine', 'mine', VersionReason.notTaken);
  expect(await saved()).toEqual(['not-taken: mine']);
  expect(announced()).toBe(1);
  store.isFull = true;
  await history.replaced('yours', 'yours', VersionReason.notTaken);
  expect(announced()).toBe(1);
});

it('saves no versions for a visitor', async () => {
  const { history, store } = setUp(0);
  await history.replaced('text', 'text', VersionReason.discarded);
  expect(store.calls).toEqual([]);
});
