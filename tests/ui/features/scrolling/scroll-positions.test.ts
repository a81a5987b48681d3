import { describe, expect, it } from 'vitest';
import { scrollPositionsKey } from '../../../../src/application/storage/session-keys.ts';
import {
  positionAt,
  REMEMBERED_POSITIONS,
  rememberPosition,
} from '../../../../src/ui/features/scrolling/scroll-restoration.ts';
import { FakeDevice, FakeStateStorage } from '../../../fakes/fake-state-storage.ts';

describe('remembered positions', () => {
  it('stores positions as whole pixels, the newest for each place', () => {
    const storage = new FakeStateStorage();
    rememberPosition(storage, 'a', 100.4);
    rememberPosition(storage, 'b', 7);
    rememberPosition(storage, 'a', 900.5);
    expect([positionAt(storage, 'a'), positionAt(storage, 'b'), positionAt(storage, 'c')]).toEqual([901, 7, undefined]);
  });

  it('stores the positions of the last fifty places, in few bytes', () => {
    const storage = new FakeStateStorage();
    for (let place = 0; place <= REMEMBERED_POSITIONS; place++) rememberPosition(storage, `k${place}`, 12_345);
    // A place that is left again is among the newest.
    rememberPosition(storage, 'k1', 3);
    rememberPosition(storage, 'new', 3);
    expect(REMEMBERED_POSITIONS).toBe(50);
    expect(['k0', 'k1', 'k2', 'k3', 'new'].map((place) => positionAt(storage, place))).toEqual([
      undefined,
      3,
      undefined,
      12_345,
      3,
    ]);
    expect(storage.dump().length).toBeLessThan(2_000);
  });

  it('stores positions in the tab', () => {
    const device = new FakeDevice();
    rememberPosition(new FakeStateStorage(device), 'a', 100);
    expect(positionAt(new FakeStateStorage(device), 'a')).toBeUndefined();
  });

  it('ignores invalid positions', () => {
    const storage = new FakeStateStorage();
    storage.poison(scrollPositionsKey, '{"v":1,"d":[["a","1"],["b",-1],["c"],7,null,["d",null],["e",40]]}');
    expect(['a', 'b', 'c', 'd', 'e'].map((place) => positionAt(storage, place))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      40,
    ]);
    storage.poison(scrollPositionsKey, '{"v":1,"d":{"e":40}}');
    expect(positionAt(storage, 'e')).toBeUndefined();
  });
});
