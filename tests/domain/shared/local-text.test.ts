import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../../src/domain/shared/entity-texts.ts';

describe('what an association says in several languages', () => {
  it.each([
    [{ en: 'Books', de: 'Bücher' }, 'de', { text: 'Bücher', language: 'de' }],
    [{ de: 'Bücher', en: 'Books' }, 'fr', { text: 'Books', language: 'en' }],
    [{ de: 'Bücher', es: 'Libros' }, 'fr', { text: 'Bücher', language: 'de' }],
    [{ en: 'Books' }, 'constructor', { text: 'Books', language: 'en' }],
    [{}, 'fr', { text: '', language: 'fr' }],
  ])('reads of %j the text in %s, or in English, or in the first language', (texts, language, expected) => {
    expect(inLanguage(texts, language)).toEqual(expected);
  });
});
