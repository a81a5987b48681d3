import * as v from 'valibot';
import { languageCodes, type PortalSettings } from '../application/ports/portal-settings.ts';
import { pagePath } from '../domain/content/page-path.ts';
import { groupSorts } from '../domain/groups/workgroup.ts';
import { listUrl, listUrlAt } from '../domain/lists/view-reference.ts';
import { furtherNewsSorts } from '../domain/lists/news.ts';
import type { ConfigProblem } from './config-problem.ts';
import { path, text } from './config-values.ts';
import { changeProblems, eventsSchema, formsSchema } from './proposal-config.ts';
import { screensSchema } from './screen-config.ts';

const httpUrl = v.pipe(
  text,
  v.check((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an absolute http(s) address'),
);
const baseUrl = v.pipe(
  httpUrl,
  v.check((value) => !/[?#]/.test(value), 'must have no query and no hash'),
  v.transform((value) => (value.endsWith('/') ? value : `${value}/`)),
);
const colour = v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #a63a16'));
const machineName = v.pipe(text, v.regex(/^\w+$/, 'must be letters, digits and underscores'));
const optionalUrl = v.exactOptional(httpUrl);

/** Paths of the content system's administration, with what stands for the id of a thing in those that are about one. */
const adminPaths = (
  id: string,
  defaults: { readonly edit: string; readonly delete: string; readonly create: string },
) => {
  const ofOne = (byDefault: string) => v.optional(v.pipe(text, v.includes(id, `must contain ${id}`)), byDefault);
  return { edit: ofOne(defaults.edit), delete: ofOne(defaults.delete), create: v.optional(text, defaults.create) };
};

const schema = v.strictObject({
  association: v.strictObject({
    name: text,
    shortName: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')),
    postalAddress: v.pipe(v.array(text), v.minLength(1, 'must have at least one line')),
    contacts: v.pipe(
      v.array(v.strictObject({ label: text, mail: v.pipe(text, v.email('must be a mail address')) })),
      v.length(2, 'must be two contacts'),
    ),
    social: v.strictObject({ facebook: optionalUrl, instagram: optionalUrl, twitter: optionalUrl }),
  }),
  contentSystem: v.strictObject({
    baseUrl,
    sessionMinutes: v.exactOptional(
      v.pipe(
        v.number('must be a number of minutes'),
        v.safeInteger('must be a whole number'),
        v.minValue(2, 'must be at least 2'),
      ),
    ),
    admin: v.optional(
      v.strictObject({
        ...adminPaths('{nid}', { edit: 'node/{nid}/edit', delete: 'node/{nid}/delete', create: 'node/add' }),
        content: v.optional(text, 'admin/content'),
        group: v.optional(
          v.strictObject(
            adminPaths('{id}', { edit: 'group/{id}/edit', delete: 'group/{id}/delete', create: 'group/add' }),
          ),
          {},
        ),
      }),
      {},
    ),
  }),
  membershipSystem: v.strictObject({
    baseUrl,
    mandantKey: text,
    browserData: v.optional(v.string(), ''),
    logoutParameter: v.optional(text, 'SESSION'),
  }),
  proposalSystem: v.strictObject({ baseUrl, events: eventsSchema }),
  proposalForms: formsSchema,
  languages: v.optional(
    v.pipe(
      v.array(v.picklist(languageCodes, `must be one of ${languageCodes.join(', ')}`)),
      v.minLength(1, 'must name at least one language'),
    ),
    [...languageCodes],
  ),
  screens: screensSchema,
  lists: v.optional(
    v.strictObject({
      news: v.optional(
        v.strictObject({
          display: v.optional(machineName, 'title'),
          url: v.exactOptional(text),
          sorts: v.optional(v.array(v.picklist(furtherNewsSorts, 'must be oldest or title')), [...furtherNewsSorts]),
        }),
        {},
      ),
      conferences: v.optional(v.strictObject({ display: v.optional(machineName, 'teaser') }), {}),
      groups: v.optional(
        v.strictObject({
          display: v.optional(machineName, 'teaser'),
          sorts: v.optional(v.array(v.picklist(groupSorts, 'must be title or created')), [...groupSorts]),
        }),
        {},
      ),
      groupTopics: v.exactOptional(v.pipe(text, v.includes('{groupId}', 'must contain {groupId}'))),
      topicComments: v.exactOptional(v.pipe(text, v.includes('{topicId}', 'must contain {topicId}'))),
    }),
    {},
  ),
  notices: v.optional(v.picklist(['specified', 'helpful'], 'must be specified or helpful'), 'specified'),
  attachments: v.optional(
    v.strictObject({ perSelection: v.optional(v.picklist(['first', 'all'], 'must be first or all'), 'first') }),
    {},
  ),
  menu: v.optional(v.strictObject({ communityPath: v.exactOptional(path) }), {}),
  theme: v.optional(v.strictObject({ lamp: v.exactOptional(v.strictObject({ light: colour, dark: colour })) }), {}),
});

export type ConfigOutcome =
  | { readonly ok: true; readonly settings: PortalSettings }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/**
 * Reads one association's settings. Everything that is wrong is listed, not just the first. What it returns is itself
 * valid: settings may be written out, edited and read again.
 */
export function parsePortalConfig(json: unknown): ConfigOutcome {
  if (json === undefined) return { ok: false, problems: [{ path: '', message: 'is not JSON' }] };
  const result = v.safeParse(schema, json);
  if (!result.success) {
    const problems = result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: messageOf(issue) }));
    return { ok: false, problems };
  }
  const { output } = result;
  const problems = [...listProblems(output), ...changeProblems(output.proposalForms)];
  if (problems.length > 0) return { ok: false, problems };
  const product = output.association.shortName;
  const screens = output.screens.map((screen) => ({
    ...screen,
    path: pagePath(screen.path.replace('{product}', product)),
  }));
  const url = newsUrl(output);
  const lists = { ...output.lists, news: { ...output.lists.news, ...(url && { url }) } };
  return { ok: true, settings: { ...output, screens, lists } };
}

type Output = v.InferOutput<typeof schema>;

/** What depends on where the content system is. */
function listProblems(output: Output): readonly ConfigProblem[] {
  const message = 'must be a list of the content system';
  const templates = (['groupTopics', 'topicComments'] as const).filter((name) => {
    const template = output.lists[name];
    return template !== undefined && listUrlAt(template, 1, output) === undefined;
  });
  const isNewsWrong = output.lists.news.url !== undefined && newsUrl(output) === undefined;
  return [...(isNewsWrong ? ['news.url'] : []), ...templates].map((name) => ({ path: `lists.${name}`, message }));
}

function newsUrl({ lists, contentSystem }: Output): string | undefined {
  return lists.news.url && listUrl(lists.news.url, { contentBaseUrl: contentSystem.baseUrl });
}

function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'never') return 'is not a known setting';
  return issue.received === 'undefined' ? 'is missing' : 'must be an object';
}
