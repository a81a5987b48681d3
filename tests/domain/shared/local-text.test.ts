import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../src/domain/shared/local-text.ts';

describe('text of the settings', () => {
  const text = { en: 'Film screening', de: 'Filmvorführung' };

  it('is that of a language where there is one, else English, and says which', () => {
    expect(inLanguage(text, 'de')).toEqual({ text: 'Filmvorführung', language: 'de' });
    expect(inLanguage(text, 'fr')).toEqual({ text: 'Film screening', language: 'en' });
  });

  it('knows no language that only looks like one', () => {
    expect(inLanguage(text, 'toString')).toEqual({ text: 'Film screening', language: 'en' });
  });
});
