// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { arrivalAt } from '../portal.ts';
import { paragraph } from '../page/paragraphs.ts';
import { main, newsItems, setUpLists, titles } from './list-portal.tsx';

const headings = () =>
  main()
    .getAllByRole('heading', { level: 1 })
    .map(({ textContent }) => textContent);
const announcements = () => [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent);

function setUp() {
  const portal = setUpLists();
  portal.fakes.lists.news = newsItems(1);
  return portal;
}

it.each([
  ['/news', 'News'],
  ['/conferences', 'Conferences'],
  ['/timeline', 'Timeline'],
])('shows a screen under its own name when there is no page, or one without a title: %s', async (path, title) => {
  const portal = setUp();
  await portal.show(path);
  expect(headings()).toEqual([title]);
  await waitFor(() => expect(document.title).toBe(`${title} – Network for Cinema Studies`));
  cleanup();
  portal.fakes.contentSystem.addPage(path, { title: '' });
  await portal.show(path);
  expect(headings()).toEqual([title]);
});

it('shows the content of the page before the list, also a list of the same news from a URL of its own', async () => {
  const portal = setUp();
  const url = 'https://cms.example.org/lists/news.json';
  const view = { kind: 'news', view: 'public_news', display: 'teaser', url } as const;
  const before = paragraph({ html: ['<p>Some words before.</p>'] });
  const paragraphs = [before, paragraph({ view, title: 'Picked' })];
  portal.fakes.contentSystem.addPage('/news', { title: 'What is new', paragraphs });
  await portal.show('/news');
  expect(headings()).toEqual(['What is new']);
  await waitFor(() => expect(titles()).toEqual(['Item 1', 'Item 1']));
  expect(screen.getByRole('main').textContent).toMatch(/Some words before\..*Picked.*Item 1.*1 news item.*Item 1/);
  const asked = portal.fakes.news.callsOf('items').map(([, from]) => from);
  expect(asked).toEqual(expect.arrayContaining([{ display: 'teaser', url }, { display: 'title' }]));
});

it('reads its list once while the page is loading, and shows and announces it with the title', async () => {
  const portal = setUp();
  portal.fakes.contentSystem.addPage('/news', { title: 'What is new' });
  await portal.show('/');
  portal.fakes.pages.hang();
  await portal.go('/news');
  await waitFor(() => expect(titles()).toEqual(['Item 1']));
  expect(headings()).toEqual(['Loading']);
  expect(main().queryByRole('link', { name: 'Item 1' })).toBeNull();
  expect(announcements()).not.toContain('What is new');
  act(() => portal.fakes.pages.release());
  await arrivalAt('What is new');
  await waitFor(() => expect(announcements().filter((text) => text === 'What is new')).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(headings()).toHaveLength(1);
  expect(main().getByRole('link', { name: 'Item 1' })).toBeTruthy();
  expect(portal.fakes.news.callsOf('items')).toHaveLength(1);
});

it('shows the error of its page instead of the list', async () => {
  const portal = setUp();
  portal.fakes.pages.failWith(RemoteErrorKind.unavailable);
  await portal.open('/news');
  await arrivalAt('Something went wrong on our side');
  expect(titles()).toEqual([]);
});
