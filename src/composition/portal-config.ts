import * as v from 'valibot';
import type { PortalSettings } from '../application/ports/portal-settings.ts';
import { groupSorts } from '../domain/groups/workgroup.ts';
import { formatProblem } from '../domain/lists/date-format.ts';
import { listUrl } from '../domain/lists/view-reference.ts';
import { furtherNewsSorts } from '../domain/lists/news.ts';
import { isRecord } from '../infrastructure/http/wire-values.ts';
import { plainName } from '../domain/shared/association-name.ts';
import { isZone } from '../domain/shared/time-zone.ts';
import type { ConfigProblem } from './config-problem.ts';
import {
  baseAddress,
  containing,
  editorsAddress,
  editorsAddressOf,
  imageHost,
  linkAddress,
} from './config-addresses.ts';
import { complaintsOf } from './config-complaints.ts';
import { contradictions } from './config-contradictions.ts';
import { group, languageCode, listOfDifferent, oneOf, path, text, textThat } from './config-values.ts';
import { changeProblems } from './field-change-config.ts';
import { eventsSchema, formsSchema } from './proposal-config.ts';
import { kindProblems } from './proposal-kind-problems.ts';
import { languageCodes } from '../ui/i18n/languages.ts';
import { placedScreens, screensSchemas } from './screen-config.ts';

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
const machineName = textThat('must be letters, digits and underscores', (value) => /^\w+$/.test(value));
const mail = v.pipe(text, v.email('must be a mail address'));
const MINUTES = 'must be a whole number of minutes, at least 2';
const sessionMinutes = v.pipe(v.number(MINUTES), v.safeInteger(MINUTES), v.minValue(2, MINUTES));

/** What `false` turns off. */
const unlessOff = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.lazy((value) => (value === false ? v.literal(false) : schema));
const passwordAddress = v.pipe(
  editorsAddress,
  v.check(
    (place) => (place.match(/\{[^}]*\}?/g) ?? []).every((braces) => braces === '{uid}'),
    'must have nothing but {uid} in braces',
  ),
);

/** Where the content system is administered, with what stands for the id of a thing in those that are about one. */
const adminAddresses = (
  id: string,
  defaults: { readonly edit: string; readonly delete: string; readonly create: string },
) => {
  const ofOne = (byDefault: string) => v.optional(editorsAddressOf(id), byDefault);
  return {
    edit: ofOne(defaults.edit),
    delete: ofOne(defaults.delete),
    create: v.optional(editorsAddress, defaults.create),
  };
};

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
    admin: v.optional(
      group({
        ...adminAddresses('{nid}', { edit: 'node/{nid}/edit', delete: 'node/{nid}/delete', create: 'node/add' }),
        content: v.optional(editorsAddress, 'admin/content'),
        group: v.optional(
          group(adminAddresses('{id}', { edit: 'group/{id}/edit', delete: 'group/{id}/delete', create: 'group/add' })),
          {},
        ),
      }),
      {},
    ),
    passwords: v.optional(
      group({
        forgot: v.optional(unlessOff(editorsAddress), 'user/password'),
        change: v.optional(unlessOff(passwordAddress), 'user/{uid}/edit'),
      }),
      {},
    ),
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
  lists: v.optional(
    group({
      news: v.optional(
        group({
          display: v.optional(machineName, 'title'),
          url: v.exactOptional(text),
          sorts: v.optional(listOfDifferent(oneOf(furtherNewsSorts)), [...furtherNewsSorts]),
        }),
        {},
      ),
      conferences: v.optional(group({ display: v.optional(machineName, 'teaser') }), {}),
      groups: v.optional(
        group({
          display: v.optional(machineName, 'teaser'),
          sorts: v.optional(listOfDifferent(oneOf(groupSorts)), [...groupSorts]),
        }),
        {},
      ),
      groupTopics: v.exactOptional(containing('{groupId}')),
      topicComments: v.exactOptional(containing('{topicId}')),
    }),
    {},
  ),
  notices: v.optional(oneOf(['specified', 'helpful']), 'specified'),
  attachments: v.optional(group({ perSelection: v.optional(oneOf(['first', 'all']), 'first') }), {}),
  menu: v.optional(group({ communityPath: v.exactOptional(path) }), {}),
  theme: v.optional(group({ lamp: v.exactOptional(group({ light: colour, dark: colour })) }), {}),
});

/** Settings that are still read by a former name: where they were, and where they are now. */
const formerNames: readonly (readonly [former: string, name: string])[] = [
  ['membershipSystem.mandantKey', 'membershipSystem.sewobe.mandantKey'],
  ['membershipSystem.browserData', 'membershipSystem.sewobe.browserData'],
  ['membershipSystem.logoutParameter', 'membershipSystem.sewobe.logoutParameter'],
];

export type ConfigOutcome =
  /** `notes` are about settings that should be written in another way, and work. */
  | { readonly ok: true; readonly settings: PortalSettings; readonly notes: readonly ConfigProblem[] }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/**
 * Reads one association's settings. Everything that is wrong is listed, not just the first. What it returns is itself
 * valid: settings may be written out, edited and read again.
 */
export function parsePortalConfig(json: unknown): ConfigOutcome {
  if (json === undefined) return { ok: false, problems: [{ path: '', message: 'is not JSON' }] };
  const { renamed, notes } = withPresentNames(json);
  const result = v.safeParse(schema, renamed, { abortPipeEarly: true });
  if (!result.success) return { ok: false, problems: complaintsOf(schema, result.issues) };
  const { screens: given, furtherScreens, ...output } = result.output;
  const placed = placedScreens({ screens: given, furtherScreens }, output.association.shortName);
  const screens = placed.map(({ binding }) => binding);
  const { proposalForms: forms } = output;
  const problems = [
    ...contradictions({ ...output, screens }, placed),
    ...kindProblems(forms),
    ...changeProblems(forms),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const { url } = output.lists.news;
  const listed = url && listUrl(url, { contentBaseUrl: output.contentSystem.baseUrl });
  const lists = { ...output.lists, news: { ...output.lists.news, ...(listed && { url: listed }) } };
  // Always in this order: whoever reads settings that were written out gets the same text again, and the same checksum.
  return { ok: true, settings: { ...output, screens, lists }, notes };
}

/** A setting that is there by both names stays, and is refused as unknown. */
function withPresentNames(json: unknown): { readonly renamed: unknown; readonly notes: readonly ConfigProblem[] } {
  return formerNames.reduce<{ renamed: unknown; notes: readonly ConfigProblem[] }>(
    ({ renamed, notes }, [former, name]) => {
      const value = valueAt(renamed, former.split('.'));
      if (value === undefined || valueAt(renamed, name.split('.')) !== undefined) return { renamed, notes };
      const moved = withValueAt(withValueAt(renamed, former.split('.'), undefined), name.split('.'), value);
      return { renamed: moved, notes: [...notes, { path: former, message: `is read, and is called ${name} now` }] };
    },
    { renamed: json, notes: [] },
  );
}

const valueAt = (held: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isRecord(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), held);

/** The same with another value at a place, or without it. Objects on the way there are made. */
function withValueAt(held: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const { [key]: inner, ...others } = isRecord(held) ? held : {};
  if (rest.length > 0) return { ...others, [key]: withValueAt(inner, rest, value) };
  return value === undefined ? others : { ...others, [key]: value };
}
