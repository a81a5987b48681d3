import * as v from 'valibot';
import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { decoded } from '../../domain/content/paths.ts';
import { groupSorts, listUrlAt } from '../../domain/groups/workgroup.ts';
import { formatProblem } from '../../domain/lists/dates.ts';
import { furtherNewsSorts } from '../../domain/lists/news.ts';
import { listUrl } from '../../domain/content/link.ts';
import { plainName } from '../../domain/shared/texts.ts';
import { isZone } from '../../domain/shared/time-zone.ts';
import { drupalAddresses as addresses } from '../../infrastructure/content-system/addresses.ts';
import { isRecord, recordOf } from '../../infrastructure/http/wire-values.ts';
import { builtInRouteAt } from '../../ui/app/built-in-routes.ts';
import { languageCodes } from '../../ui/i18n/languages.ts';
import { errorsOf, type ConfigProblem, wrongValue } from './config-problems.ts';
import {
  baseAddress,
  containing,
  editorsAddress,
  editorsAddressOf,
  group,
  imageHost,
  languageCode,
  linkAddress,
  listOfDifferent,
  machineName,
  oneOf,
  optionalGroup,
  pathSchema,
  text,
  textThat,
} from './config-values.ts';
import { changeProblems, eventsSchema, formsSchema, kindProblems } from './proposal-config.ts';
import { type PlacedScreen, placedScreens, screensSchemas } from './screen-config.ts';

/** Paths that the web server (`deploy/nginx`) answers itself: build and operator files, proxied systems, uploads. */
const KEPT = /^\/(?:assets|data|-|sites|system\/files)\/|^\/[^/.][^/]*\.(?:atom|ico|png|svg|txt|webmanifest|xml)$/;

export function isWebServerPath(path: string): boolean {
  // One undecodable segment must not hide the others.
  return KEPT.test(path.split('/').map(decoded).join('/'));
}

/* Checks settings that are valid by themselves but conflict with each other or with the portal. */

function listProblems(settings: PortalSettings): readonly ConfigProblem[] {
  const { contentSystem, lists } = settings;
  const expectation = `must be a list of the content system, below ${contentSystem.baseUrl}`;
  const { url } = lists.news;
  const context = { contentBaseUrl: contentSystem.baseUrl, addresses };
  const isNewsWrong = url !== undefined && listUrl(url, context) === undefined;
  const templates = (['groupTopics', 'topicComments'] as const).filter(
    (name) => lists[name] !== undefined && listUrlAt(lists[name], 1, context) === undefined,
  );
  return [
    ...(isNewsWrong ? [wrongValue('lists.news.url', url, expectation)] : []),
    ...templates.map((name) => wrongValue(`lists.${name}`, lists[name], expectation)),
  ];
}

/** Each path shows one screen, and built-in paths are reserved. */
function screenProblems(placed: readonly PlacedScreen[]): readonly ConfigProblem[] {
  return placed.flatMap((screen) => {
    if (screen.place === undefined) return [];
    const { path } = screen.binding;
    const place = `${screen.place}.path`;
    if (isWebServerPath(path)) {
      return [wrongValue(place, path, 'must not be a path at which the web server has files or another system')];
    }
    if (builtInRouteAt(path) !== undefined) {
      return [wrongValue(place, path, 'must not be a path at which the portal has a screen of its own')];
    }
    const first = placed.find(({ binding }) => shapeOf(binding.path) === shapeOf(path));
    if (first === undefined || first === screen) return [];
    const taken = first.place === undefined ? 'those of the default screens' : `${first.place}.path`;
    return [wrongValue(place, path, `must be another path than ${taken}`)];
  });
}

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
  const zones = events.flatMap(([id, { deadline, zone }]) => {
    if (zone === undefined || deadline !== undefined) return [];
    const expectation = `must be there for the zone ${zone} to be of use`;
    return [wrongValue(`proposalSystem.events.${id}.deadline`, undefined, expectation)];
  });
  const canBeReached = screens.some(({ screen }) => eventScreens.some((name) => name === screen));
  if (events.length === 0 || canBeReached) return zones;
  const expectation = `must bind one of ${eventScreens.join(', ')} to a path, or no user can reach the events of the proposal system (what is added to the default screens goes into furtherScreens)`;
  const own = placed.filter(({ place }) => place?.startsWith('screens.')).map(({ binding }) => binding);
  return [...zones, wrongValue('screens', own, expectation)];
}

const optionalLink = v.exactOptional(linkAddress);
const colour = textThat('must be a colour like #a63a16', (value) => /^#[0-9a-f]{6}$/i.test(value));
const associationName = v.pipe(
  text,
  v.check((name) => plainName(name).trim() !== '', 'must have more than the asterisks that set parts of it in italics'),
);
const dateFormat = v.pipe(
  text,
  v.check(
    (format) => formatProblem(format) === undefined,
    ({ input }) => formatProblem(input) ?? '',
  ),
);
const mail = v.pipe(text, v.email('must be a mail address'));
const MINUTES = 'must be a whole number of minutes, at least 2';
const sessionMinutes = v.pipe(v.number(MINUTES), v.safeInteger(MINUTES), v.minValue(2, MINUTES));

const unlessOff = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((value) => (value === false ? v.literal(false) : schema));
const passwordAddress = v.pipe(
  editorsAddress,
  v.check(
    (place) => (place.match(/\{[^}]*\}?/g) ?? []).every((braces) => braces === '{uid}'),
    'must have nothing but {uid} in braces',
  ),
);

const adminAddresses = (kind: 'node' | 'group', id: string) => ({
  edit: v.optional(editorsAddressOf(id), `${kind}/${id}/edit`),
  delete: v.optional(editorsAddressOf(id), `${kind}/${id}/delete`),
  create: v.optional(editorsAddress, `${kind}/add`),
});

const schema = group({
  association: group({
    name: associationName,
    shortName: textThat('must be lower-case letters, digits and hyphens, a letter first', (value) =>
      /^[a-z][a-z0-9-]*$/.test(value),
    ),
    postalAddress: v.pipe(v.array(text, 'must be a list of lines'), v.minLength(1, 'must have at least one line')),
    contacts: v.pipe(
      v.array(group({ label: text, mail }), 'must be two contacts'),
      v.length(2, 'must be two contacts'),
    ),
    social: group({ facebook: optionalLink, instagram: optionalLink, twitter: optionalLink }),
  }),
  contentSystem: group({
    baseUrl: baseAddress,
    imageHosts: v.optional(listOfDifferent(imageHost), []),
    sessionMinutes: v.exactOptional(sessionMinutes),
    timeZone: v.exactOptional(textThat('must be a time zone like Europe/Vienna', isZone)),
    dateFormat: v.exactOptional(dateFormat),
    admin: optionalGroup({
      ...adminAddresses('node', '{nid}'),
      content: v.optional(editorsAddress, 'admin/content'),
      group: optionalGroup(adminAddresses('group', '{id}')),
    }),
    passwords: optionalGroup({
      forgot: v.optional(unlessOff(editorsAddress), 'user/password'),
      change: v.optional(unlessOff(passwordAddress), 'user/{uid}/edit'),
    }),
  }),
  membershipSystem: group({
    baseUrl: baseAddress,
    sewobe: unlessOff(
      group(
        {
          mandantKey: text,
          browserData: v.optional(v.string('must be a text'), ''),
          logoutParameter: v.optional(text, 'SESSION'),
        },
        ', or false where members are in another system',
      ),
    ),
    contact: v.exactOptional(mail),
  }),
  proposalSystem: group({ baseUrl: baseAddress, events: eventsSchema }),
  proposalForms: formsSchema,
  languages: v.optional(
    v.pipe(listOfDifferent(languageCode), v.minLength(1, 'must name at least one language')),
    () => [...languageCodes()],
  ),
  ...screensSchemas,
  lists: optionalGroup({
    news: optionalGroup({
      display: v.optional(machineName, 'title'),
      url: v.exactOptional(text),
      sorts: v.optional(listOfDifferent(oneOf(furtherNewsSorts)), [...furtherNewsSorts]),
    }),
    conferences: optionalGroup({ display: v.optional(machineName, 'teaser') }),
    groups: optionalGroup({
      display: v.optional(machineName, 'teaser'),
      sorts: v.optional(listOfDifferent(oneOf(groupSorts)), [...groupSorts]),
    }),
    groupTopics: v.exactOptional(containing('{groupId}')),
    topicComments: v.exactOptional(containing('{topicId}')),
  }),
  notices: v.optional(oneOf(['specified', 'helpful']), 'specified'),
  attachments: optionalGroup({ perSelection: v.optional(oneOf(['first', 'all']), 'first') }),
  menu: optionalGroup({ communityPath: v.exactOptional(pathSchema) }),
  theme: optionalGroup({ accent: v.exactOptional(group({ light: colour, dark: colour })) }),
});

export type ConfigOutcome =
  /** `notes` name deprecated settings that still work. */
  | { readonly ok: true; readonly settings: PortalSettings; readonly notes: readonly ConfigProblem[] }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Lists all errors. The output is itself valid input. */
export function parsePortalConfig(json: unknown): ConfigOutcome {
  if (json === undefined) return { ok: false, problems: [{ path: '', message: 'is not JSON' }] };
  const { renamed, notes } = withPresentNames(json);
  const result = v.safeParse(schema, renamed, { abortPipeEarly: true });
  if (!result.success) return { ok: false, problems: errorsOf(schema, result.issues) };
  const { screens: given, furtherScreens, ...output } = result.output;
  const placed = placedScreens(output.association.shortName, given, furtherScreens);
  const screens = placed.map(({ binding }) => binding);
  const { proposalForms: forms } = output;
  const portal = { ...output, screens };
  const problems = [
    ...listProblems(portal),
    ...screenProblems(placed),
    ...eventProblems(portal, placed),
    ...kindProblems(forms),
    ...changeProblems(forms),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const { url } = output.lists.news;
  const listed = url && listUrl(url, { contentBaseUrl: output.contentSystem.baseUrl, addresses });
  const lists = { ...output.lists, news: { ...output.lists.news, ...(listed && { url: listed }) } };
  // Fixed key order: settings written out and read again give the same text and checksum.
  return { ok: true, settings: { ...portal, lists }, notes };
}

/** Renamed settings that are still read, by their paths. */
const formerNames = [
  ...['mandantKey', 'browserData', 'logoutParameter'].map((name) => [
    `membershipSystem.${name}`,
    `membershipSystem.sewobe.${name}`,
  ]),
  ['theme.lamp', 'theme.accent'],
].map((paths) => paths.map((path) => path.split('.')));

/** Moves renamed settings. One that is present under both names stays and is refused as unknown. */
function withPresentNames(json: unknown): { readonly renamed: unknown; readonly notes: readonly ConfigProblem[] } {
  let renamed = json;
  const notes: ConfigProblem[] = [];
  for (const [former = [], name = []] of formerNames) {
    const value = valueAt(renamed, former);
    const place = valueAt(renamed, name.slice(0, -1));
    if (value === undefined || valueAt(renamed, name) !== undefined || !isRecord(place ?? {})) continue;
    renamed = withValueAt(withValueAt(renamed, former, undefined), name, value);
    notes.push({ path: former.join('.'), message: `is read, and is called ${name.join('.')} now` });
  }
  return { renamed, notes };
}

const valueAt = (held: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => recordOf(inner)[key], held);

/** A copy with the value at the path set, or removed where it is `undefined`. */
function withValueAt(held: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const { [key]: inner, ...others } = recordOf(held);
  const next = rest.length > 0 ? withValueAt(inner, rest, value) : value;
  return next === undefined ? others : { ...others, [key]: next };
}
