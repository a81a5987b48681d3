import { asksNothing, pagePath } from '../../domain/content/paths.ts';
import type { HydrationData } from '../../application/cache/loadable.ts';

export interface HydratablePage {
  readonly path: string;
  readonly features: readonly string[];
  readonly data: HydrationData;
}

/** Removes the page of another address at once: a server may answer several addresses with one document. */
export function hydratablePageIn(
  root: HTMLElement,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): HydratablePage | undefined {
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
