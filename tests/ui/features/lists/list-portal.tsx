import { act, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { vi } from 'vitest';
import type { ScreenBinding } from '../../../../src/application/ports/portal-settings.ts';
import type { FilterTerm, NewsItem } from '../../../../src/domain/lists/news.ts';
import { AppProviders, AppRoutes } from '../../../../src/ui/app/app.tsx';
import { HtmlProvider } from '../../../../src/ui/html/html-provider.tsx';
import { drupalAddresses } from '../../../../src/infrastructure/content-system/addresses.ts';
import { fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { testSettings } from '../../../support/test-settings.ts';
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
 * A portal with its list screens. jsdom has no layout: the scrolled positions are recorded. Unlike
 * `setUpPortal` alone it can go back.
 */
export function setUpLists(options: TestOptions = {}) {
  const portal = setUpPortal({ ...options, settings: { screens: configuredRoutes, ...options.settings } });
  portal.fakes.lists.terms = { categories: categories, tags: tags };
  const scrolledIntoView: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledIntoView.push(this);
  };
  const router: { address: string; navigate: NavigateFunction } = { address: '', navigate: () => undefined };

  function Probe() {
    const { pathname, search } = useLocation();
    router.address = pathname + search;
    router.navigate = useNavigate();
    return null;
  }

  return {
    ...portal,
    scrolledIntoView,
    /** The router's address. */
    where: () => router.address,
    go: async (to: number | string) => {
      await act(async () => {
        await (typeof to === 'number' ? router.navigate(to) : router.navigate(to));
      });
    },
    /** Shows the portal at a path, without waiting. */
    async open(path: string) {
      vi.stubGlobal('scrollTo', () => undefined);
      await act(async () => {
        render(
          <HtmlProvider
            portalOrigin="https://portal.example.org"
            contentBaseUrl={testSettings.contentSystem.baseUrl}
            imageHosts={[]}
            addresses={drupalAddresses}
          >
            <AppProviders container={portal.container} features={portal.features}>
              <MemoryRouter initialEntries={[path]}>
                <AppRoutes />
                <Probe />
              </MemoryRouter>
            </AppProviders>
          </HtmlProvider>,
        );
        await Promise.resolve();
      });
    },
    /** Shows the portal at a path, and waits for its screen and its lists. */
    async show(path: string) {
      await this.open(path);
      await waitFor(() => screen.getByRole('heading', { level: 1, name: /^(?!Loading$)/ }));
      await waitFor(() => {
        if (document.querySelector('main [aria-busy="true"], main .skeleton') !== null)
          throw new Error('A list is on its way');
      });
    },
  };
}
export type ListPortal = ReturnType<typeof setUpLists>;

export const main = () => within(screen.getByRole('main'));

/** The listed titles, in order. */
export const titles = () => [...document.querySelectorAll('main .entry__title')].map(({ textContent }) => textContent);

/** The entry around an element. */
export function around(element: Element, selector: string): HTMLElement {
  const found = element.closest<HTMLElement>(selector);
  if (found === null) throw new Error(`Nothing around it is ${selector}`);
  return found;
}
