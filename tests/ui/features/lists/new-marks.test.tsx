// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Visits } from '../../../../src/application/session/last-visit.ts';
import { lastVisitKey } from '../../../../src/application/storage/storage-keys.ts';
import type { Conference } from '../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { TestBrowser } from '../../../support/test-container.ts';
import { main, newsItem, setUpLists } from './list-portal.tsx';

const HOUR = 60 * 60_000;
const day = (iso: string) => contentDate(iso).at;
const news = [
  newsItem(3, { date: contentDate('2027-02-20') }),
  newsItem(2, { date: contentDate('2027-02-10') }),
  newsItem(1),
];

function conference(title: string, from = '', given: Partial<Conference> = {}): Conference {
  const link = { kind: 'internal', path: `/conferences/${title.toLowerCase()}` } as const;
  return fakeConference({ id: title, title, date: from === '' ? undefined : contentDate(from), link, ...given });
}
const soon = conference('Soon', '2027-06-24', { place: 'Łódź' });
const later = conference('Later', '2028-06-20');
const past = conference('Past', '2026-06-20');

/** The titles of the marked entries. */
const marked = (word = 'New') =>
  main()
    .queryAllByText(word)
    .map((mark) => {
      const entry = mark.closest<HTMLElement>('article, li');
      return entry && within(entry).getByRole('link', { name: /^(?!Add|Show)/ }).textContent;
    });

/** The portal at a path, on a device whose visitor last came at that time. */
async function show(path: string, lastHere?: number, options: { readonly browser?: TestBrowser } = {}) {
  const portal = setUpLists(options);
  portal.fakes.lists.news = news;
  portal.fakes.lists.conferences = [soon, past];
  if (lastHere !== undefined) {
    portal.fakes.storage.write(lastVisitKey, [{ userId: 0, at: lastHere, before: undefined }]);
  }
  await portal.show(path);
  return portal;
}

describe('news', () => {
  it('marks news that are newer than the last visit', async () => {
    await show('/news', day('2027-02-15'));
    expect(marked()).toEqual(['Item 3']);
    expect(main().getByText('New').parentElement?.textContent).toBe('20 Feb 2027 New');
  });

  it('removes the marks of news at once when the last visit is deleted', async () => {
    const { container } = await show('/news', day('2027-02-15'));
    act(() => container.get(Visits).forget());
    expect(marked()).toEqual([]);
  });
});

describe('conferences', () => {
  /** A visit that is over. */
  async function visited(browser: TestBrowser) {
    const { fakes } = await show('/conferences', undefined, { browser });
    expect(marked()).toEqual([]);
    fakes.visibility.hide();
    cleanup();
  }

  /** Some hours later. */
  async function comeBack(browser: TestBrowser, conferences: readonly Conference[]) {
    const portal = setUpLists({ browser });
    portal.fakes.clock.advance(5 * HOUR);
    portal.fakes.lists.conferences = conferences;
    await portal.show('/conferences');
    return portal;
  }

  it('marks conferences that were not in the list at the last visit', async () => {
    const browser = new TestBrowser();
    await visited(browser);
    await comeBack(browser, [soon, later, past, conference('Earlier', '2025-06-20')]);
    expect(marked()).toEqual(['Later', 'Earlier']);
    expect(main().getByRole('heading', { name: 'Later' }).closest('article')?.textContent).toMatch(/^20 Jun 2028 New/);
  });
});
