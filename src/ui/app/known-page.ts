import type { LoadPage } from '../../application/content/load-page.ts';
import type { Page } from '../../domain/content/page.ts';
import { ownRouteAt } from './own-routes.ts';

/** The page of the content system that is here for a path, without asking for any. @param path as `pagePath` normalises it. */
export function knownPage(path: string, pages: Pick<LoadPage, 'page'>): Page | undefined {
  if (ownRouteAt(path) !== undefined) return undefined;
  const { value: state } = pages.page(path).state$;
  return state.status === 'ready' ? state.value : undefined;
}
