import type { LoadPage } from '../../application/content/load-page.ts';
import type { Clock } from '../../application/ports/browser.ts';
import type { ScreenBinding } from '../../application/ports/portal-settings.ts';
import { type LinkContext, toLink } from '../../domain/content/link.ts';
import { pagePath, patternAt } from '../../domain/content/paths.ts';
import { PREFETCH_REST } from '../../domain/shared/timeouts.ts';
import type { FeatureLoader } from '../di/feature-loader.tsx';
import { featureOf } from './configured-routes.ts';
import { builtInRouteAt } from './built-in-routes.ts';

/** Paths with side effects, which are never prefetched. */
const ACTS = /\/(join|leave|logout)(\/|$)/i;

export interface PrefetchOptions {
  readonly links: LinkContext;
  readonly clock: Clock;
  /** Whether the user saves data: then nothing is prefetched. */
  readonly isSparing: () => boolean;
  /** Called with the path, normalized by `pagePath`, that the user is about to open. */
  readonly onPrefetch: (path: string) => void;
}

/** Detects by hover, focus, press or click which page the user is about to open; returns what stops it. */
export function watchLinks(page: Document, { links, clock, isSparing, onPrefetch }: PrefetchOptions): () => void {
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  let resting: Element | null = null;
  let cancel = () => {};

  function prefetch(link: Element): void {
    const path = pathOf(link, links);
    if (path !== undefined && path !== pagePath(page.location.pathname) && !isSparing()) onPrefetch(path);
  }

  function rest({ target }: Event): void {
    const link = linkAt(target);
    if (link === resting) return;
    cancel();
    resting = link;
    if (link !== null) cancel = clock.after(PREFETCH_REST, () => prefetch(link));
  }

  function press({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
    const link = linkAt(target);
    // Otherwise the link opens in another tab, or not at all.
    if (link && button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) prefetch(link);
  }

  function hover(event: PointerEvent): void {
    // Touch has no hover.
    if (event.pointerType !== 'touch') rest(event);
  }

  page.addEventListener('pointerover', hover, options);
  page.addEventListener('focusin', rest, options);
  page.addEventListener('pointerdown', press, options);
  // Screen readers, voice control and a fast Enter send no pointer events. Captured: the router changes the address.
  page.addEventListener('click', press, { ...options, capture: true });
  return () => {
    cancel();
    stopping.abort();
  };
}

function linkAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('a[href]:not([target], [download])') : null;
}

function pathOf(element: Element, context: LinkContext): string | undefined {
  const link = toLink(element.getAttribute('href'), context);
  if (link?.kind !== 'internal' || link.path.startsWith('#')) return undefined;
  const path = pagePath(new URL(link.path, context.portalOrigin).pathname);
  return ACTS.test(path) ? undefined : path;
}

interface PathNeeds {
  readonly screens: readonly ScreenBinding[];
  readonly features: FeatureLoader;
  readonly pages: Pick<LoadPage, 'prefetch'>;
}

export function prefetchPath(path: string, { screens, features, pages }: PathNeeds): void {
  const route = builtInRouteAt(path);
  const screen = route === undefined ? patternAt(screens, path)?.screen : undefined;
  const feature = route?.feature ?? (screen && featureOf(screen));
  // Load errors are shown when the screen is opened.
  if (feature !== undefined) features.load(feature).catch(() => undefined);
  if (route === undefined) void pages.prefetch(path);
}
