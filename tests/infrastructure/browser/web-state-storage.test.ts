// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StorageKey } from '../../../src/application/ports/browser.ts';
import { WebStateStorage } from '../../../src/infrastructure/browser/web-state-storage.ts';
import { stateStorageContract } from '../../contract/state-storage.contract.ts';
import { webStorageWorld } from '../../contract/web-storage-world.ts';

const key: StorageKey<unknown> = {
  name: 'anything',
  area: 'site',
  place: 'device',
  version: 3,
  parse: (stored) => stored,
};

it.each(stateStorageContract.cases)('$title', async ({ run }) => {
  await expect(run(webStorageWorld())).resolves.toBeUndefined();
});

it('writes an envelope of version and value under a name of its own', () => {
  localStorage.clear();
  sessionStorage.clear();
  const storage = new WebStateStorage();
  storage.write(key, { a: 1 });
  storage.write({ ...key, place: 'tab', area: 'form' }, 2);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ 'portal:site:anything': '{"v":3,"d":{"a":1}}' });
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'portal:form:anything': '{"v":3,"d":2}' });
  storage.remove(key);
  expect(localStorage).toHaveLength(0);
});

it('returns any stored JSON, without keys that reach into the prototype', () => {
  const storage = new WebStateStorage();
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary', maxDepth: 4 }), (value) => {
      fc.pre(!/__proto__|constructor|prototype/.test(JSON.stringify(value)));
      storage.write(key, value);
      expect(storage.read(key)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
}, 60_000);

it('reads any text of another program as a value or as absent', () => {
  const storage = new WebStateStorage();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      localStorage.setItem('portal:site:anything', text);
      expect(storage.read({ ...key, parse: (stored) => (stored === 'sound' ? stored : undefined) })).toBeUndefined();
    }),
  );
}, 60_000);

it('forgets the former value rather than keep one that is no JSON', () => {
  const storage = new WebStateStorage();
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  storage.write(key, 'before');
  storage.write(key, circle);
  expect(storage.read(key)).toBeUndefined();
});

it('works from memory without a window', () => {
  const storage = new WebStateStorage(() => undefined as unknown as Window);
  storage.write(key, 'value');
  expect(storage.read(key)).toBe('value');
  storage.remove(key);
  expect(storage.read(key)).toBeUndefined();
});
