import { describe, expect, it } from 'vitest';
import { headElements, headFacts, type ScreenContent, type ScreenPlace } from '../../../src/ui/head/document-head.ts';

const screen: ScreenContent = {
  title: 'Gdańsk 2027',
  language: 'en',
  date: '2026-11-20',
  texts: ['Prints that travelled and never came back: a conference about what returns.'],
  images: [
    { url: 'data:image/png;base64,AAAA', alt: 'Inline' },
    { url: '/relative.png', alt: 'Relative' },
    { url: 'http://cms.example.org/plain.png', alt: 'Plain' },
    { url: 'https://cms.example.org/tide.png', alt: 'The tide' },
  ],
  isNews: true,
};
const place: ScreenPlace = {
  origin: 'https://portal.example.org',
  path: '/news/gdansk',
  part: '',
  siteName: 'Network',
};
const facts = (shown: Partial<ScreenContent> = {}, where: Partial<ScreenPlace> = {}) =>
  headFacts({ ...screen, ...shown }, { ...place, ...where });

describe('what a head says', () => {
  it('names a screen without a title by the association', () => {
    expect([facts().title, facts({ title: ' \n' }).title]).toEqual(['Gdańsk 2027', 'Network']);
  });

  it('shows the first picture that other sites can load', () => {
    expect(facts().image?.alt).toBe('The tide');
    expect(facts({}, { origin: 'http://portal.localhost:4300' }).image?.alt).toBe('Plain');
    expect(facts({ images: [] }).image).toBeUndefined();
  });

  it('marks up news as an article with its day, and nothing else', () => {
    expect([facts().type, facts().published]).toEqual(['article', '2026-11-20']);
    expect([facts({ isNews: false }).type, facts({ isNews: false }).published]).toEqual(['website', '']);
  });

  it.each([
    ['de', 'de_DE'],
    ['pt-BR', 'pt_BR'],
    ['el', 'el_GR'],
    ['zh-Hant', 'zh_TW'],
    ['not a language', ''],
    ['', ''],
  ])('writes the language %s as Open Graph does', (language, locale) => {
    expect(facts({ language }).locale).toBe(locale);
  });

  it('writes an element for every known fact, and none for the rest', () => {
    expect(headElements(facts())).toContainEqual({ tag: 'link', rel: 'canonical', href: facts().canonical });
    expect(headElements(facts())).toContainEqual({ tag: 'meta', name: 'twitter:card', content: 'summary_large_image' });
    const bare = headElements(facts({ language: '', texts: [], images: [], isNews: false }));
    expect(bare.map((element) => Object.values(element)[1])).toEqual([
      'canonical',
      'og:title',
      'og:type',
      'og:url',
      'og:site_name',
      'twitter:card',
    ]);
  });
});
