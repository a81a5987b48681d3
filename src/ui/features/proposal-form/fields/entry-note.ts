import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath, type FormValues } from '../../../../domain/proposals/form-values.ts';
import { entryName } from './entry-name.ts';
import type { FieldWords } from './field-words.ts';
import type { Problems } from './fields-context.ts';
import { asText, asTexts } from './use-field.ts';

const entriesOf = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? (value as readonly FormValues[]) : [];

/** What is known of a person or a paper, before what is missing. */
function known(words: FieldWords, { entry, fields }: EntriesField, values: FormValues): readonly string[] {
  if (entry === 'paper') {
    const presenters = fields.find((field) => field.type === 'entries');
    if (!presenters) return [];
    return [
      entriesOf(values[presenters.id])
        .map((person, index) => entryName(words, presenters, person, index))
        .join(', '),
    ];
  }
  const roles = asTexts(values['roles']).map((role) => words.within(words.option('roles', role)));
  const presents = values['presenting'] === true;
  return [
    asText(values['affiliation']).trim(),
    roles.join(', '),
    presents ? words.within(words.label('presenting')) : '',
  ];
}

/** What an entry lacks, and what of it is not as it should be, by the labels of its own fields. */
function lacking(words: FieldWords, path: FieldPath, problems: Problems): readonly string[] {
  const before = `${pathName(path)}.`;
  const missing = new Set<string>();
  const wrong = new Set<string>();
  for (const [name, found] of problems) {
    if (!name.startsWith(before)) continue;
    for (const { path: where, problem } of found) {
      const label = words.label(String(where[path.length]));
      const isWhole = where.length === path.length + 1;
      (isWhole && problem === 'missing' ? missing : wrong).add(label);
    }
  }
  return [missing.size > 0 ? words.missing([...missing]) : '', wrong.size > 0 ? words.toCheck([...wrong]) : ''];
}

/** The line below the name of an entry that is folded. */
export function entryNote(
  words: FieldWords,
  field: EntriesField,
  values: FormValues,
  at: { readonly path: FieldPath; readonly isBeyond: boolean; readonly problems: Problems },
): string {
  return [
    at.isBeyond ? words.beyond(field.max) : '',
    ...known(words, field, values),
    ...lacking(words, at.path, at.problems),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
