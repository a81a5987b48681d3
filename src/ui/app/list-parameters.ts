import type { BoundScreen, ScreenBinding } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/bound-path.ts';
import type { Page } from '../../domain/content/page.ts';
import { pageParameterOf } from '../../domain/lists/list-address.ts';
import { listParameterNames, parametersOf } from '../../domain/lists/list-query.ts';
import { ownRouteAt, type OwnRoute } from './own-routes.ts';

const ofScreens: Partial<Record<BoundScreen, readonly string[]>> = {
  news: ['category', 'tag', 'sort', 'page'],
  conferences: ['page'],
  timeline: ['order', 'tag'],
  groups: listParameterNames,
};

const ofOwnScreens: Partial<Record<OwnRoute['screen'], readonly string[]>> = {
  group: ['topics'],
  topic: ['comments'],
};

/**
 * The names of all parameters by which an address says which part of a list is shown. Whatever else it has after its
 * question mark says nothing of what is shown.
 *
 * @param path as `pagePath` normalises it.
 * @param page what the content system has there, as far as it is known: its paragraphs name lists.
 */
export function listParametersAt(
  path: string,
  screens: readonly ScreenBinding[],
  page: Page | undefined,
): readonly string[] {
  const own = ownRouteAt(path);
  if (own !== undefined) return ofOwnScreens[own.screen] ?? [];
  const bound = patternAt(screens, path);
  const ofScreen = bound?.list ? parametersOf(bound.list) : bound?.screen && ofScreens[bound.screen];
  const views = (page?.paragraphs ?? []).flatMap(({ content: { view } }) => view ?? []);
  return [...(ofScreen ?? []), ...views.map(pageParameterOf)];
}
