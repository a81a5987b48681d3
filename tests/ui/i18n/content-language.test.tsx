// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguagePreference } from '../../../src/application/storage/language-preference.ts';
import { fakeConference, fakeTimelineEntry } from '../../fakes/fake-content-lists.ts';
import { contentDate } from '../../support/content-dates.ts';
import { setUpGroups } from '../features/groups/group-portal.tsx';
import { configuredRoutes, newsItem, setUpLists } from '../features/lists/list-portal.tsx';
import { image, layout, paragraph } from '../features/page/paragraphs.ts';
import { arrivalAt } from '../features/portal.ts';

/** The texts that are marked with a language, each with that language. */
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('main [lang]:not([lang=""])')].map(
    ({ textContent, lang }) => `${lang}: ${textContent.trim()}`,
  );
const languageOf = (text: string) => screen.getByText(text).closest<HTMLElement>('[lang]')?.lang;

const messages = (language: string, text: string) =>
  paragraph({
    html: [`<p>${text} body</p>`],
    text: [`${text} line`],
    caption: `${text} caption`,
    images: [image(language)],
  });

describe('a page', () => {
  const page = (language?: string, title = 'Title') => {
    const portal = setUpLists();
    const view = { kind: 'news', view: 'public_news', display: 'teaser', url: undefined } as const;
    portal.fakes.lists.news = [
      newsItem(1, { html: '<p>One</p>', date: contentDate('2027-02-03'), language: 'pl' }),
      newsItem(2, { html: '<p>Two</p>' }),
    ];
    portal.fakes.contentSystem.addPage('/x', {
      title,
      language,
      paragraphs: [
        layout('section', 'onecol', { title: 'Section' }),
        messages('x', 'A'),
        paragraph({ html: ['<p>Said</p>'], source: 'Ada' }, { kind: 'quote' }),
        paragraph({ view, title: 'List' }, { kind: 'view' }),
      ],
    });
    return portal;
  };

  it('marks the language of a page’s own words, and nothing else', async () => {
    const portal = page('de');
    await portal.show('/x');
    await screen.findByText('Item 2');
    expect(marked()).toEqual([
      'de: Title',
      'de: Section',
      'de: A caption',
      'de: A body',
      'de: A line',
      'de: SaidAda',
      'de: Said',
      'de: List',
      'pl: Item 1',
      'pl: One',
    ]);
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    expect(languageOf('All news')).toBe('en');
    expect(languageOf('3 Feb 2027')).toBe('en');
    expect(languageOf('Item 2')).toBe('en');
  });

  it('marks nothing on a page in the interface language, whatever its country, and follows the interface', async () => {
    const portal = page('de-AT');
    await portal.show('/x');
    expect(screen.getByRole('heading', { level: 1 }).lang).toBe('de-AT');
    act(() => portal.container.get(LanguagePreference).choose('de'));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(marked()).toEqual(['pl: Item 1', 'pl: One']);
  });

  it('marks nothing on a page of unknown language', async () => {
    await page().show('/x');
    await screen.findByText('Item 2');
    expect(marked()).toEqual(['pl: Item 1', 'pl: One']);
  });

  it('uses the interface’s words for a page without a title', async () => {
    await page('de', '').show('/x');
    expect(screen.getByRole('heading', { level: 1, name: 'Untitled page' }).lang).toBe('');
  });

  it('writes a page from the right if its language is', async () => {
    const portal = page('he');
    await portal.show('/x');
    const heading = screen.getByRole('heading', { level: 1 });
    expect([heading.lang, heading.dir]).toEqual(['he', 'rtl']);
    expect(screen.getByText('A body').closest<HTMLElement>('.prose')?.dir).toBe('rtl');
    act(() => portal.container.get(LanguagePreference).choose('de'));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
    expect(screen.getByText('Item 1').closest('[dir]')).toBe(document.documentElement);
  });

  it('announces a page in its language', async () => {
    const portal = page('pl');
    portal.fakes.contentSystem.addPage('/', { paragraphs: [paragraph({ html: ['<a href="/x">Go on</a>'] })] });
    await portal.show('/');
    await portal.user.click(screen.getByRole('link', { name: 'Go on' }));
    await arrivalAt('Title');
    await waitFor(() => {
      const said = screen.getAllByRole('status').find(({ textContent }) => textContent === 'Title');
      expect(said?.lang).toBe('pl');
    });
  });
});

describe('a row', () => {
  it('marks the language of a conference’s own words', async () => {
    const portal = setUpLists();
    const given = { title: 'Colloque', language: 'fr', place: 'Lyon', html: '<p>Texte</p>' };
    portal.fakes.lists.conferences = [
      fakeConference({ id: '1', ...given, date: contentDate('2127-06-24') }),
      fakeConference({ id: '2', ...given, date: contentDate('1927-06-24') }),
      fakeConference({
        id: '3',
        language: 'fr',
        date: contentDate('2127-06-26'),
        link: { kind: 'internal', path: '/y' },
      }),
    ];
    await portal.show('/conferences');
    expect(marked()).toEqual([
      'fr: Lyon',
      'fr: Colloque',
      'fr: Texte',
      'fr: Colloque',
      'fr: ',
      'fr: Colloque',
      'fr: Lyon',
    ]);
    expect(languageOf('Untitled')).toBe('en');
  });

  it('marks the language of a timeline entry’s own words', async () => {
    const portal = setUpLists();
    portal.fakes.lists.timeline = [
      fakeTimelineEntry({
        id: '1',
        title: 'Α',
        html: '<p>Β</p>',
        language: 'el',
        date: contentDate('2006'),
        tags: ['tag'],
      }),
      fakeTimelineEntry({ id: '2', title: 'Plain' }),
    ];
    await portal.show('/timeline');
    await screen.findByText('Plain');
    expect(marked()).toEqual(['el: Α', 'el: Β']);
  });
});

describe('in working groups', () => {
  it('marks the languages of group, topics and comments, and not of placeholder titles', async () => {
    const portal = setUpGroups({ settings: { screens: configuredRoutes } });
    const { workgroups } = portal.fakes;
    workgroups.add({ groupId: 3, title: 'Klang', html: '<p>Hören</p>', language: 'de' });
    workgroups.addTopic(3, { topicId: 12, title: 'Protokół', html: '<p>Tekst</p>', language: 'pl' });
    workgroups.addTopic(3, { topicId: 13, title: '', html: '<p>Bez</p>', language: 'pl' });
    workgroups.addComment(12, { id: '1', subject: 'Oui', html: '<p>Bien dit</p>', language: 'fr' });
    portal.logIn();
    await portal.show('/group/3');
    await screen.findByRole('link', { name: 'Protokół' });
    expect(marked()).toEqual(['de: Klang', 'de: Hören', 'pl: Bez', 'pl: Protokół', 'pl: Tekst']);
    expect(languageOf('Topic without a title')).toBe('en');

    await portal.user.click(screen.getByRole('link', { name: 'Protokół' }));
    await screen.findByText('Bien dit');
    expect(marked()).toEqual(['pl: Protokół', 'pl: Tekst', 'fr: Oui', 'fr: Bien dit']);
  });
});
