// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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

const words = ['pl: Item 1', 'pl: One'];

/** A page in a language, with a list of two items of which one is Polish. */
function setUpPage(language?: string, title = 'Title') {
  const portal = setUpLists();
  const view = { kind: 'news', view: 'public_news', display: 'teaser', url: undefined } as const;
  portal.fakes.lists.news = [
    newsItem(1, { html: '<p>One</p>', date: contentDate('2027-02-03'), language: 'pl' }),
    newsItem(2, { html: '<p>Two</p>' }),
  ];
  const own = { html: ['<p>A body</p>'], text: ['A line'], caption: 'A caption', images: [image('x')] };
  const paragraphs = [
    layout('section', 'onecol', { title: 'Section' }),
    paragraph(own),
    paragraph({ html: ['<p>Said</p>'], source: 'Ada' }, { kind: 'quote' }),
    paragraph({ view, title: 'List' }, { kind: 'view' }),
  ];
  portal.fakes.contentSystem.addPage('/x', { title, language, paragraphs });
  return portal;
}
const heading = () => screen.getByRole('heading', { level: 1 });

it('marks the language of a page’s own words, and nothing else', async () => {
  await setUpPage('de').show('/x');
  await screen.findByText('Item 2');
  const own = ['Title', 'Section', 'A caption', 'A body', 'A line', 'SaidAda', 'Said', 'List'];
  expect(marked()).toEqual([...own.map((text) => `de: ${text}`), ...words]);
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(['All news', '3 Feb 2027', 'Item 2'].map(languageOf)).toEqual(['en', 'en', 'en']);
});

it('marks nothing on a page in the interface language, whatever its country, and follows the interface', async () => {
  const portal = setUpPage('de-AT');
  await portal.show('/x');
  expect(heading().lang).toBe('de-AT');
  act(() => portal.container.get(LanguagePreference).choose('de'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(marked()).toEqual(words);
});

it('marks nothing on a page of unknown language, and not the interface’s words for a missing title', async () => {
  await setUpPage().show('/x');
  await screen.findByText('Item 2');
  expect(marked()).toEqual(words);
  cleanup();
  await setUpPage('de', '').show('/x');
  expect(screen.getByRole('heading', { level: 1, name: 'Untitled page' }).lang).toBe('');
});

it('writes a page from the right if its language is', async () => {
  const portal = setUpPage('he');
  await portal.show('/x');
  expect([heading().lang, heading().dir]).toEqual(['he', 'rtl']);
  expect(screen.getByText('A body').closest<HTMLElement>('.prose')?.dir).toBe('rtl');
  act(() => portal.container.get(LanguagePreference).choose('de'));
  await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  expect(screen.getByText('Item 1').closest('[dir]')).toBe(document.documentElement);
});

it('announces a page in its language', async () => {
  const portal = setUpPage('pl');
  portal.fakes.contentSystem.addPage('/', { paragraphs: [paragraph({ html: ['<a href="/x">Go on</a>'] })] });
  await portal.show('/');
  await portal.user.click(screen.getByRole('link', { name: 'Go on' }));
  await arrivalAt('Title');
  const said = () => screen.getAllByRole('status').find(({ textContent }) => textContent === 'Title');
  await waitFor(() => expect(said()?.lang).toBe('pl'));
});

it('marks the language of the own words of conferences and of timeline entries', async () => {
  const portal = setUpLists();
  const given = { title: 'Colloque', language: 'fr', place: 'Lyon', html: '<p>Texte</p>' };
  const nameless = { language: 'fr', link: { kind: 'internal', path: '/y' } } as const;
  portal.fakes.lists.conferences = [
    fakeConference({ id: '1', ...given, date: contentDate('2127-06-24') }),
    fakeConference({ id: '2', ...given, date: contentDate('1927-06-24') }),
    fakeConference({ id: '3', ...nameless, date: contentDate('2127-06-26') }),
  ];
  const dated = { html: '<p>Β</p>', language: 'el', date: contentDate('2006'), tags: ['tag'] };
  portal.fakes.lists.timeline = [
    fakeTimelineEntry({ id: '1', title: 'Α', ...dated }),
    fakeTimelineEntry({ id: '2', title: 'Plain' }),
  ];
  await portal.show('/conferences');
  const texts = ['Lyon', 'Colloque', 'Texte', 'Colloque', '', 'Colloque', 'Lyon'];
  expect(marked()).toEqual(texts.map((text) => `fr: ${text}`));
  expect(languageOf('Untitled')).toBe('en');
  await portal.go('/timeline');
  await screen.findByText('Plain');
  expect(marked()).toEqual(['el: Α', 'el: Β']);
});

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
