import { expect, it } from 'vitest';
import { LanguagePreference } from '../../../src/application/storage/language-preference.ts';
import { ThemePreference } from '../../../src/application/storage/preferences.ts';
import { themeKey } from '../../../src/application/storage/storage-keys.ts';
import { createTestContainer, TestBrowser, type TestOptions } from '../../support/test-container.ts';

const languageOf = (options: TestOptions) => createTestContainer(options).container.get(LanguagePreference);

it('uses English until the user chooses a language that is offered, and keeps the choice across a reload', () => {
  const browser = new TestBrowser();
  const preference = languageOf({ browser });
  expect(preference.language$.value).toBe('en');
  preference.choose('de');
  expect([preference.language$.value, languageOf({ browser }).language$.value]).toEqual(['de', 'de']);
  expect(languageOf({ browser, settings: { languages: ['en'] } }).language$.value).toBe('en');
});

it('uses the device’s own theme until the user chooses another, remembers that one, and ignores an invalid one', () => {
  const browser = new TestBrowser();
  const { fakes } = createTestContainer({ browser });
  const themeOf = () => new ThemePreference(fakes.storage);
  const theme = themeOf();
  expect(theme.theme$.value).toBe('system');
  theme.choose('dark');
  expect([theme.theme$.value, themeOf().theme$.value]).toEqual(['dark', 'dark']);
  theme.choose('system');
  expect([theme.theme$.value, fakes.storage.dump()]).toEqual(['system', '[]']);
  fakes.storage.poison(themeKey, '{"v":1,"d":"neon"}');
  expect(themeOf().theme$.value).toBe('system');
});
