// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../src/application/ports/remote-error.ts';
import { arrivalAt } from '../portal.ts';
import { paragraph } from '../page/paragraphs.ts';
import { main, newsItems, setUpLists, titles } from './list-portal.tsx';

const heading = () => main().getAllByRole('heading', { level: 1 });
const announcements = () => [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent);

describe('a configured route', () => {
  it.each([
    ['/news', 'News'],
    ['/conferences', 'Conferences'],
    ['/timeline', 'Timeline'],
  ])('shows a screen under its own name when there is no page, or one without a title: %s', async (path, title) => {
    const portal = setUpLists();
    await portal.show(path);
    expect(heading().map(({ textContent }) => textContent)).toEqual([title]);
    await waitFor(() => expect(document.title).toBe(`${title} – Network for Cinema Studies`));
    cleanup();
    portal.fakes.contentSystem.addPage(path, { title: '' });
    await portal.show(path);
    expect(heading().map(({ textContent }) => textContent)).toEqual([title]);
  });

  it('shows the title and content of the page before the list', async () => {
    const portal = setUpLists();
    portal.fakes.lists.news = newsItems(1);
    portal.fakes.contentSystem.addPage('/news', {
      title: 'What is new',
      paragraphs: [paragraph({ html: ['<p>Some words before.</p>'] })],
    });
    await portal.show('/news');
    expect(heading().map(({ textContent }) => textContent)).toEqual(['What is new']);
    const messages = main().getByText('Some words before.');
    const item = main().getByText('Item 1');
    expect(messages.compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('reads its list once while the page is loading, and shows it with the title', async () => {
    const portal = setUpLists();
    portal.fakes.lists.news = newsItems(1);
    portal.fakes.contentSystem.addPage('/news', { title: 'What is new' });
    portal.fakes.pages.hang();
    await portal.open('/news');
    await waitFor(() => expect(titles()).toEqual(['Item 1']));
    expect(heading().map(({ textContent }) => textContent)).toEqual(['Loading']);
    expect(main().queryByRole('link', { name: 'Item 1' })).toBeNull();

    act(() => portal.fakes.pages.release());
    await arrivalAt('What is new');
    expect(heading()).toHaveLength(1);
    expect(main().getByRole('link', { name: 'Item 1' })).toBeTruthy();
    expect(portal.fakes.news.callsOf('items')).toHaveLength(1);
  });

  it('announces a screen once its title is known, with the focus on its heading', async () => {
    const portal = setUpLists();
    portal.fakes.contentSystem.addPage('/news', { title: 'What is new' });
    await portal.show('/');
    portal.fakes.pages.hang();
    await portal.go('/news');
    expect(announcements()).not.toContain('What is new');
    act(() => portal.fakes.pages.release());
    await arrivalAt('What is new');
    await waitFor(() => expect(announcements().filter((text) => text === 'What is new')).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('shows the error of its page instead of the list', async () => {
    const portal = setUpLists();
    portal.fakes.pages.failWith(RemoteErrorKind.unavailable);
    await portal.open('/news');
    await arrivalAt('The content system is in trouble');
    expect(titles()).toEqual([]);
  });
});
