import type { FieldDefinition } from '../../../src/domain/proposals/form-definition.ts';
import type { ValidationError } from '../../../src/domain/proposals/validation-errors.ts';
import type { Messages } from '../../../src/ui/i18n/messages.ts';
import { shellMessages } from '../../../src/ui/i18n/en.ts';
import type { FeatureMessages } from '../../../src/ui/i18n/catalogue.ts';

export type Text = readonly [path: string, text: unknown];

/** Found by looking into the folders, so that no feature is left out. */
const files = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../src/ui/**/*-messages.ts', '../../../src/ui/i18n/en.ts'],
  { eager: true },
);

/** What every feature says in English. */
export const defined = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .filter(([name]) => name.endsWith('Messages'))
  .map(([, messages]) => messages as FeatureMessages<unknown>);

export const englishMessages = Object.fromEntries(
  [shellMessages, ...defined].map(({ name, en }) => [name, en]),
) as unknown as Messages;

/** Every text of a catalogue by its path; sentences with gaps are said with each of these. */
const GAPS: readonly (readonly unknown[])[] = [
  [2, '2', '2'],
  [1, '2', '2'],
  [0, '2', '2'],
];

function textsOf(messages: unknown, path = ''): readonly Text[] {
  if (typeof messages === 'function') {
    return GAPS.flatMap((gaps) =>
      textsOf((messages as (...gaps: unknown[]) => unknown)(...gaps), `${path}(${gaps.join()})`),
    );
  }
  if (typeof messages !== 'object' || messages === null) return [[path, messages]];
  return Object.entries(messages).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** Of one feature. What is said of fields has gaps of its own. */
export const textsOfFeature = (messages: Messages, name: string): readonly Text[] =>
  name === 'fields' ? textsOfFields(messages.fields) : textsOf(messages[name as keyof Messages]);

const problems: readonly ValidationError['problem'][] = [
  'missing',
  'too-long',
  'too-few',
  'too-many',
  'not-an-email',
  'not-an-orcid',
  'none-ticked',
  'not-an-option',
];
const messages = { count: 300, unit: 'words' } as const;
const tick = { type: 'tick' } as FieldDefinition;

const validationError = (problem: ValidationError['problem']): ValidationError => ({
  path: ['title'],
  problem,
  count: 305,
  limit: 300,
});

function textsOfFields(fields: Messages['fields']): readonly Text[] {
  const lookups = ['label', 'option', 'within'];
  return textsOf({
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !lookups.includes(name))),
    problem: Object.fromEntries(problems.map((each) => [each, fields.problem(validationError(each))])),
    unconfirmed: fields.problem(validationError('missing'), tick),
    brief: Object.fromEntries(problems.map((each) => [each, fields.brief(validationError(each))])),
    unnamed: (['person', 'participant', 'paper'] as const).map((entry) => fields.unnamed(entry, 2)),
    upTo: fields.upTo(messages),
    counted: fields.counted(2, messages),
    over: fields.over(messages),
    between: [fields.between(0, 2), fields.between(1, 2)],
    missing: [fields.missing(['2']), fields.missing(['2', '2'])],
    toCheck: fields.toCheck(['2', '2']),
    addEntry: ['papers', 'chair', 'respondent'].map((id) => fields.addEntry('paper', id)),
    addText: ['keywords', 'references', 'lines'].map((id) => fields.addText(id)),
    text: ['keywords', 'references', 'lines'].map((id) => fields.text(id, 2)),
    notUnderstood: [fields.notUnderstood([2]), fields.notUnderstood([2, 2])],
    none: [fields.understood(0), fields.addPeople(0)],
  });
}
