import { describe, expect, it } from 'vitest';
import { scrollPositionsKey } from '../../../../src/application/shared/storage-keys.ts';
import {
  positionAt,
  REMEMBERED_POSITIONS,
  rememberPosition,
} from '../../../../src/ui/features/scrolling/scroll-restoration.ts';
import { FakeDevice, FakeStateStorage } from '../../../fakes/fake-state-storage.ts';

describe('remembered positions', () => {
  it('are whole pixels, one for each place: the newest', () => {
    const storage = new FakeStateStorage();
    rememberPosition(storage, 'a', 100.4);
    rememberPosition(storage, 'b', 7);
    rememberPosition(storage, 'a', 900.5);
    expect([positionAt(storage, 'a'), positionAt(storage, 'b'), positionAt(storage, 'c')]).toEqual([901, 7, undefined]);
  });

  it('are those of the last fifty places, which are few bytes', () => {
    const storage = new FakeStateStorage();
    for (let place = 0; place <= REMEMBERED_POSITIONS; place++) rememberPosition(storage, `k${place}`, 12_345);
    // Left again, it is among the newest.
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

  it('stay in the tab', () => {
    const device = new FakeDevice();
    rememberPosition(new FakeStateStorage(device), 'a', 100);
    expect(positionAt(new FakeStateStorage(device), 'a')).toBeUndefined();
  });

  it('that are none are ignored', () => {
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
