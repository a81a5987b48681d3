import type { PortalSettings } from '../application/ports/portal-settings.ts';
import { listUrl, listUrlAt } from '../domain/lists/view-reference.ts';
import { ownRouteAt } from '../ui/app/own-routes.ts';
import { wrongValue } from './config-complaints.ts';
import type { ConfigProblem } from './config-problem.ts';
import type { PlacedScreen } from './screen-config.ts';
import { isWebServerPath } from './web-server-paths.ts';

/* What is wrong with settings that are each right by themselves: they do not go together, or with the portal. */

/**
 * @param settings with paths as `pagePath` normalises them.
 * @param placed their screens, with where they stand.
 */
export function contradictions(settings: PortalSettings, placed: readonly PlacedScreen[]): readonly ConfigProblem[] {
  return [...listProblems(settings), ...screenProblems(placed), ...eventProblems(settings, placed)];
}

/** Lists are at the content system. */
function listProblems(settings: PortalSettings): readonly ConfigProblem[] {
  const { contentSystem, lists } = settings;
  const expectation = `must be a list of the content system, below ${contentSystem.baseUrl}`;
  const { url } = lists.news;
  const isNewsWrong = url !== undefined && listUrl(url, { contentBaseUrl: contentSystem.baseUrl }) === undefined;
  const templates = (['groupTopics', 'topicComments'] as const).filter(
    (name) => lists[name] !== undefined && listUrlAt(lists[name], 1, settings) === undefined,
  );
  return [
    ...(isNewsWrong ? [wrongValue('lists.news.url', url, expectation)] : []),
    ...templates.map((name) => wrongValue(`lists.${name}`, lists[name], expectation)),
  ];
}

/** Each path shows one thing, and some the portal's own. */
function screenProblems(placed: readonly PlacedScreen[]): readonly ConfigProblem[] {
  return placed.flatMap((screen) => {
    // The defaults are right.
    if (screen.place === undefined) return [];
    const { path } = screen.binding;
    const place = `${screen.place}.path`;
    if (isWebServerPath(path)) {
      return [wrongValue(place, path, 'must not be a path at which the web server has files or another system')];
    }
    if (ownRouteAt(path) !== undefined) {
      return [wrongValue(place, path, 'must not be a path at which the portal has a screen of its own')];
    }
    const first = placed.find(({ binding }) => shapeOf(binding.path) === shapeOf(path));
    if (first === undefined || first === screen) return [];
    const taken = first.place === undefined ? 'those of the default screens' : `${first.place}.path`;
    return [wrongValue(place, path, `must be another path than ${taken}`)];
  });
}

/** What two paths have in common that match the same addresses: the names of their parameters do not matter. */
const shapeOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');

const eventScreens = ['proposals', 'proposal-event', 'proposal-form'] as const;

function eventProblems(
  { proposalSystem, screens }: PortalSettings,
  placed: readonly PlacedScreen[],
): readonly ConfigProblem[] {
  const events = Object.entries(proposalSystem.events);
  const zones = events.flatMap(([id, { deadline, zone }]) =>
    zone !== undefined && deadline === undefined
      ? [
          wrongValue(
            `proposalSystem.events.${id}.deadline`,
            undefined,
            `must be there for the zone ${zone} to be of use`,
          ),
        ]
      : [],
  );
  const canBeReached = screens.some(({ screen }) => eventScreens.some((name) => name === screen));
  if (events.length === 0 || canBeReached) return zones;
  const expectation = `must bind one of ${eventScreens.join(', ')} to a path, or nobody can reach the events of the proposal system (what is added to the default screens goes into furtherScreens)`;
  const own = placed.filter(({ place }) => place?.startsWith('screens.')).map(({ binding }) => binding);
  return [...zones, wrongValue('screens', own, expectation)];
}
