import * as v from 'valibot';
import type { ConfiguredRoute, ScreenBinding } from '../../application/ports/portal-settings.ts';
import { pagePath } from '../../domain/content/paths.ts';
import { listParameterNames } from '../../domain/lists/list-screen.ts';
import { group, localText, oneOf, pathSchema, text, textThat } from './config-values.ts';

const machineName = textThat('must be letters, digits and underscores', (value) => /^\w+$/.test(value));
const PARAMETER = `must be letters, digits and underscores, perhaps with [] behind them, and none of ${listParameterNames.join(', ')}`;
const fieldName = v.exactOptional(text);

/** Items with one name could not be distinguished in a URL. */
const distinctBy = <Item>(key: (item: Item) => string, message: string) =>
  v.check((items: Item[]) => new Set(items.map(key)).size === items.length, message);

const listSchema = group({
  view: machineName,
  display: machineName,
  title: localText,
  fields: v.optional(
    group({
      title: fieldName,
      text: fieldName,
      date: fieldName,
      link: fieldName,
      image: fieldName,
      tags: v.exactOptional(v.array(text, 'must be a list of names')),
    }),
    {},
  ),
  sorts: v.optional(
    v.pipe(
      v.array(
        group({
          by: machineName,
          order: v.optional(oneOf(['ASC', 'DESC']), 'ASC'),
          title: localText,
        }),
        'must be a list of sorts',
      ),
      distinctBy(({ by, order }) => `${by} ${order}`, 'must not have the same sort twice'),
    ),
    [],
  ),
  filters: v.optional(
    v.pipe(
      v.array(
        group({
          parameter: textThat(PARAMETER, (name) => /^\w+(\[\])?$/.test(name) && !listParameterNames.includes(name)),
          title: localText,
          options: v.pipe(
            v.array(group({ value: text, title: localText }), 'must be a list of options'),
            v.minLength(1, 'must have at least one option'),
            distinctBy(({ value }) => value, 'must not have the same value twice'),
          ),
        }),
        'must be a list of filters',
      ),
      distinctBy(({ parameter }) => parameter, 'must not have the same parameter twice'),
    ),
    [],
  ),
});

const parameters: Readonly<Record<ConfiguredRoute, readonly string[]>> = {
  news: [],
  conferences: [],
  timeline: [],
  groups: [],
  'member-area': [],
  proposals: [],
  'proposal-event': [':eventId'],
  'proposal-form': [':eventId', ':kind'],
  list: [],
};
const configuredRoutes = Object.keys(parameters) as ConfiguredRoute[];

const binding = v.pipe(
  group({
    path: pathSchema,
    screen: v.exactOptional(oneOf(configuredRoutes)),
    list: v.exactOptional(listSchema),
    layout: v.exactOptional(oneOf(['main', 'member', 'plain'])),
  }),
  v.forward(
    v.check(
      ({ screen, path: bound }) => screen === undefined || hasParameters(pagePath(bound), parameters[screen]),
      ({ input: { screen } }) => parameterRule(screen === undefined ? [] : parameters[screen]),
    ),
    ['path'],
  ),
  v.forward(
    v.check(({ screen, list }) => screen !== 'list' || list !== undefined, 'must be there for the screen list'),
    ['list'],
  ),
  v.forward(
    v.check(({ screen, list }) => screen === 'list' || list === undefined, 'must not be there without the screen list'),
    ['list'],
  ),
);

function hasParameters(bound: string, names: readonly string[]): boolean {
  const found = bound.split('/').filter((segment) => segment.startsWith(':'));
  return found.length === names.length && names.every((name) => found.includes(name));
}

function parameterRule(names: readonly string[]): string {
  return names.length === 0
    ? 'must have no segment that begins with a colon'
    : `must have the segments ${names.join(' and ')} and no other that begins with a colon`;
}

const bindings = v.optional(v.array(binding, 'must be a list'));

export const screensSchemas = { screens: bindings, furtherScreens: bindings };

/** Default for a missing `screens`. */
const defaultScreens: readonly ScreenBinding[] = [
  { path: '/news', screen: 'news', layout: 'main' },
  { path: '/conferences', screen: 'conferences', layout: 'main' },
  { path: '/timeline', screen: 'timeline', layout: 'main' },
  { path: '/groups', screen: 'groups', layout: 'main' },
  { path: '/my-{product}', screen: 'member-area', layout: 'main' },
  { path: '/proposals', screen: 'proposals', layout: 'main' },
  { path: '/proposals/:eventId', screen: 'proposal-event', layout: 'main' },
  { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
];

export interface PlacedScreen {
  readonly binding: ScreenBinding;
  readonly place: string | undefined;
}

interface GivenScreens {
  readonly screens?: readonly ScreenBinding[] | undefined;
  readonly furtherScreens?: readonly ScreenBinding[] | undefined;
}

/**
 * All screens: `screens` or the defaults, then `furtherScreens`.
 *
 * @param product replaces `{product}` in their paths.
 */
export function placedScreens(
  { screens, furtherScreens = [] }: GivenScreens,
  product: string,
): readonly PlacedScreen[] {
  const placed = (bound: readonly ScreenBinding[], list: string | undefined) =>
    bound.map((each, index) => ({
      binding: { ...each, path: pagePath(each.path.replace('{product}', product)) },
      place: list && `${list}.${index}`,
    }));
  return [...placed(screens ?? defaultScreens, screens && 'screens'), ...placed(furtherScreens, 'furtherScreens')];
}
