import { asksNothing } from '../../domain/content/asks-nothing.ts';
import { pagePath } from '../../domain/content/paths.ts';
import type { HydrationData } from '../../application/cache/loadable.ts';

/** A page that the document has brought along, rendered (`deploy/prerendered-document.ts`). */
export interface FirstPage {
  readonly path: string;
  /** Names of the features that it is made with. */
  readonly features: readonly string[];
  /** What its views begin with. */
  readonly data: HydrationData;
}

/**
 * The page that stands in the root element, if it is the one that the address names. Another one goes at once: a server
 * that answers more addresses with a document than it should must not show the wrong page.
 */
export function firstPageIn(
  root: HTMLElement,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): FirstPage | undefined {
  const { path, features = '' } = root.dataset;
  if (path === undefined) return undefined;
  if (path !== pagePath(pathname) || !asksNothing(search)) {
    root.replaceChildren();
    return undefined;
  }
  return { path, features: features.split(' '), data: dataIn(document.getElementById('hydration-data')) };
}

function dataIn(element: Element | null): HydrationData {
  try {
    return JSON.parse(element?.textContent ?? '{}') as HydrationData;
  } catch {
    return {};
  }
}
