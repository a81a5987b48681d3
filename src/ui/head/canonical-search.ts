import type { ConfiguredRoute, PortalSettings } from '../../application/ports/portal-settings.ts';
import { patternAt } from '../../domain/content/paths.ts';
import type { Page } from '../../domain/content/page.ts';
import { groupsSearch, parseGroupsAddress } from '../../domain/groups/workgroup.ts';
import { formatPage, pageParameterOf, parsePage, withParameters } from '../../domain/lists/list.ts';
import { listSearch, parseListAddress } from '../../domain/lists/list-screen.ts';
import { newsSearch, parseNewsAddress } from '../../domain/lists/news.ts';
import { parseTimelineAddress, timelineSearch } from '../../domain/lists/timeline.ts';
import { builtInRouteAt, type BuiltInRouteMatch } from '../app/built-in-routes.ts';

type Settings = Pick<PortalSettings, 'lists' | 'screens'>;

const ofScreens: Partial<Record<ConfiguredRoute, (search: string, lists: Settings['lists']) => string>> = {
  news: (search, { news }) => newsSearch(parseNewsAddress(search, news.sorts)),
  conferences: (search) => withPages('', search, ['page']),
  timeline: (search) => timelineSearch(parseTimelineAddress(search)),
  groups: (search, { groups }) => groupsSearch(parseGroupsAddress(search, groups.sorts)),
};

const pagesOfBuiltInRoutes: Partial<Record<BuiltInRouteMatch['screen'], readonly string[]>> = {
  group: ['topics'],
  topic: ['comments'],
};

/** The canonical query of the shown rows; empty for the default list. Paragraphs of a page may name lists, too. */
export function canonicalSearchAt(
  path: string,
  search: string,
  { screens, lists }: Settings,
  page: Page | undefined,
): string {
  const own = builtInRouteAt(path);
  if (own !== undefined) return withPages('', search, pagesOfBuiltInRoutes[own.screen] ?? []);
  const { screen, list } = patternAt(screens, path) ?? {};
  const ofScreen = list
    ? listSearch(parseListAddress(search, list), list)
    : screen && ofScreens[screen]?.(search, lists);
  const views = (page?.paragraphs ?? []).flatMap(({ content: { view } }) => view ?? []);
  return withPages(ofScreen ?? '', search, views.map(pageParameterOf));
}

function withPages(shown: string, search: string, names: readonly string[]): string {
  const asked = new URLSearchParams(search);
  return withParameters(shown, Object.fromEntries(names.map((name) => [name, formatPage(parsePage(asked.get(name)))])));
}
