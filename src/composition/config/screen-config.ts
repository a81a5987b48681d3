import * as v from 'valibot';
import type { ConfiguredRoute, ScreenBinding } from '../../application/ports/portal-settings.ts';
import { pagePath } from '../../domain/content/paths.ts';
import { listParameterNames } from '../../domain/lists/list-screen.ts';
import { isRecord } from '../../infrastructure/http/wire-values.ts';
import { group, localText, machineName, oneOf, optionalGroup, pathSchema, text, textThat } from './config-values.ts';

const PARAMETER = `must be letters, digits and underscores, perhaps with [] behind them, and none of ${listParameterNames.join(', ')}`;
const fieldName = v.exactOptional(text);

/** A list whose items differ in their key: equal ones could not be distinguished in a URL. */
const listOfDistinct = <Schema extends v.GenericSchema>(
  item: Schema,
  items: string,
  same: string,
  keyOf: (item: v.InferOutput<Schema>) => string,
) =>
  v.pipe(
    v.array(item, `must be a list of ${items}`),
    v.check((all) => new Set(all.map(keyOf)).size === all.length, `must not have the same ${same} twice`),
  );

const sort = group({ by: machineName, order: v.optional(oneOf(['ASC', 'DESC']), 'ASC'), title: localText });
const option = group({ value: text, title: localText });
const options = v.pipe(
  listOfDistinct(option, 'options, or an object with fromField', 'value', ({ value }) => value),
  v.minLength(1, 'must have at least one option'),
);
const filter = group({
  parameter: textThat(PARAMETER, (name) => /^\w+(\[\])?$/.test(name) && !listParameterNames.includes(name)),
  title: localText,
  options: v.lazy((given) => (isRecord(given) ? group({ fromField: text }) : options)),
});

const listSchema = group({
  view: machineName,
  display: machineName,
  title: localText,
  fields: optionalGroup({
    title: fieldName,
    text: fieldName,
    date: fieldName,
    link: fieldName,
    image: fieldName,
    tags: v.exactOptional(v.array(text, 'must be a list of names')),
  }),
  sorts: v.optional(
    listOfDistinct(sort, 'sorts', 'sort', ({ by, order }) => `${by} ${order}`),
    [],
  ),
  filters: v.optional(
    listOfDistinct(filter, 'filters', 'parameter', ({ parameter }) => parameter),
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

const defaultScreens: readonly ScreenBinding[] = [
  { path: '/news', screen: 'news', layout: 'main' },
  { path: '/conferences', screen: 'conferences', layout: 'main' },
  { path: '/timeline', screen: 'timeline', layout: 'main' },
  { path: '/groups', screen: 'groups', layout: 'main' },
  { path: '/my-{product}', screen: 'member-area', layout: 'main' },
  { path: '/proposals', screen: 'proposals', layout: 'main' },
  { path: '/proposals/:eventId', screen: 'proposal-event', layout: 'main' },
  { path: '/proposals/:eventId/:kind', screen: 'proposal-form', layout: 'member' },
];

export interface PlacedScreen {
  readonly binding: ScreenBinding;
  readonly place: string | undefined;
}

/** `screens` or the defaults, then `furtherScreens`; `{product}` is replaced in their paths. */
export function placedScreens(
  product: string,
  screens: readonly ScreenBinding[] | undefined,
  furtherScreens: readonly ScreenBinding[] = [],
): readonly PlacedScreen[] {
  const placed = (bound: readonly ScreenBinding[], list: string | undefined) =>
    bound.map((each, index) => ({
      binding: { ...each, path: pagePath(each.path.replace('{product}', product)) },
      place: list && `${list}.${index}`,
    }));
  return [...placed(screens ?? defaultScreens, screens && 'screens'), ...placed(furtherScreens, 'furtherScreens')];
}
