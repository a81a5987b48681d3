import { describe, expect, it } from 'vitest';
import { LanguagePreference } from '../../../src/application/storage/language-preference.ts';
import { createTestContainer, TestBrowser } from '../../support/test-container.ts';

describe('LanguagePreference', () => {
  it('uses English until the user chooses a language, and keeps the choice across a reload', () => {
    const browser = new TestBrowser();
    const preference = createTestContainer({ browser }).container.get(LanguagePreference);
    expect(preference.language$.value).toBe('en');
    preference.choose('de');
    expect(preference.language$.value).toBe('de');
    expect(createTestContainer({ browser }).container.get(LanguagePreference).language$.value).toBe('de');
  });

  it('uses the association’s first language when the chosen one is no longer offered', () => {
    const browser = new TestBrowser();
    createTestContainer({ browser }).container.get(LanguagePreference).choose('de');
    const { container } = createTestContainer({ browser, settings: { languages: ['en'] } });
    expect(container.get(LanguagePreference).language$.value).toBe('en');
  });
});
