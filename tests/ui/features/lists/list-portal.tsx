import { screen, waitFor, within } from '@testing-library/react';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import type { FilterTerm, NewsItem } from '../../../../src/domain/lists/news.ts';
import { fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { setUpPortal } from '../portal.ts';

export const configuredRoutes: readonly ScreenBinding[] = [
  { path: '/news', screen: 'news', layout: 'main' },
  { path: '/conferences', screen: 'conferences', layout: 'main' },
  { path: '/timeline', screen: 'timeline', layout: 'main' },
];

export const categories: readonly FilterTerm[] = [
  { id: 1, name: 'call for papers' },
  { id: 2, name: 'conference' },
];
export const tags: readonly FilterTerm[] = [
  { id: 4, name: 'archives' },
  { id: 5, name: 'television' },
];

/** News with numbered titles and the given terms. */
export function newsItem(number: number, given: Partial<NewsItem> = {}): NewsItem {
  const path = `/news/${number}`;
  return fakeNewsItem({ id: `news-${number}`, title: `Item ${number}`, link: { kind: 'internal', path }, ...given });
}

export const newsItems = (count: number, given: Partial<NewsItem> = {}): readonly NewsItem[] =>
  Array.from({ length: count }, (_, index) => newsItem(index + 1, given));

/**
 * A portal with its list screens. jsdom has no layout: the scrolled positions are recorded.
 */
export function setUpLists(options: TestOptions = {}) {
  const portal = setUpPortal({ ...options, settings: { screens: configuredRoutes, ...options.settings } });
  portal.fakes.lists.terms = { categories: categories, tags: tags };
  const scrolledIntoView: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledIntoView.push(this);
  };
  return {
    ...portal,
    scrolledIntoView,
    /** The router's address, without its hash. */
    where: () => portal.address.path.replace(/#.*/, ''),
    /** Shows the portal at a path, and waits for its screen and its lists. */
    async show(path: string) {
      await portal.show(path);
      await waitFor(() => {
        if (document.querySelector('main [aria-busy="true"], main .skeleton') !== null)
          throw new Error('A list is on its way');
      });
    },
  };
}

export const main = () => within(screen.getByRole('main'));

/** The listed titles, in order. */
export const titles = () => [...document.querySelectorAll('main .entry__title')].map(({ textContent }) => textContent);

/** The entry around an element. */
export function around(element: Element, selector: string): HTMLElement {
  const found = element.closest<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing around it is ${selector}`);
  return found;
}
