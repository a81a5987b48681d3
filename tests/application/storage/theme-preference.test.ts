import { expect, it } from 'vitest';
import { ThemePreference } from '../../../src/application/storage/preferences.ts';
import { themeKey } from '../../../src/application/storage/storage-keys.ts';
import { FakeDevice, FakeStateStorage } from '../../fakes/fake-state-storage.ts';

it('uses the device’s own theme until the user chooses another, and remembers that one', () => {
  const device = new FakeDevice();
  const theme = new ThemePreference(new FakeStateStorage(device));
  expect(theme.theme$.value).toBe('system');
  theme.choose('dark');
  expect(theme.theme$.value).toBe('dark');
  expect(new ThemePreference(new FakeStateStorage(device)).theme$.value).toBe('dark');
});

it('stores nothing when the device’s own theme is chosen again', () => {
  const storage = new FakeStateStorage();
  const theme = new ThemePreference(storage);
  theme.choose('light');
  theme.choose('system');
  expect(theme.theme$.value).toBe('system');
  expect(storage.dump()).toBe('[]');
});

it('ignores an invalid stored theme', () => {
  const storage = new FakeStateStorage();
  storage.poison(themeKey, '{"v":1,"d":"neon"}');
  expect(new ThemePreference(storage).theme$.value).toBe('system');
});
