import { areBlank, isBlank, textOf, writtenTexts } from './blank-values.ts';
import type {
  ChoiceField,
  ChoicesField,
  EntriesField,
  FieldDefinition,
  FormDefinition,
  ListField,
  TextField,
} from './form-definition.ts';
import type { FieldPath, FormValues } from './form-values.ts';
import { isMailAddress } from './mail-address.ts';
import { isOrcid } from './orcid.ts';
import { measure } from './text-measure.ts';
import { readObjects, readTexts, readTick } from './value-reading.ts';

/** Something that keeps a proposal from being sent. It never keeps one from being saved. */
export interface Shortcoming {
  /** The field, also where one of its entries or texts is to blame. */
  readonly path: FieldPath;
  readonly problem:
    | 'missing'
    | 'too-long'
    | 'too-few'
    | 'too-many'
    | 'not-an-email'
    | 'not-an-orcid'
    /** None of the entries has the tick that one has to have. */
    | 'none-ticked'
    | 'not-an-option';
  /** How many there are, where a number is the problem: words, characters, texts, entries. */
  readonly count?: number | undefined;
  /** How many there may or have to be. */
  readonly limit?: number | undefined;
}

/**
 * Everything that a form lacks, in the order in which it asks; what a field lacks as a whole comes before what its entries
 * do. Empty when it can be sent.
 */
export function shortcomingsOf({ fields }: FormDefinition, values: FormValues): readonly Shortcoming[] {
  return ofFields(fields, values, []);
}

function ofFields(fields: readonly FieldDefinition[], values: FormValues, within: FieldPath): readonly Shortcoming[] {
  return fields.flatMap((field) => ofField(field, values[field.id], [...within, field.id]));
}

function ofField(field: FieldDefinition, value: unknown, path: FieldPath): readonly Shortcoming[] {
  switch (field.type) {
    case 'text':
      return ofText(field, textOf(value), path);
    case 'choice':
    case 'choices':
      return ofOptions(field, value, path);
    case 'tick':
      return field.required && readTick(value) !== true ? [{ path, problem: 'missing' }] : [];
    case 'list':
      return ofNumber(field, writtenTexts(value).length, path);
    case 'entries':
      return ofEntries(field, readObjects(value) ?? [], path);
  }
}

function ofText({ required, max, form }: TextField, text: string, path: FieldPath): readonly Shortcoming[] {
  const blank = isBlank(text);
  if (blank && required) return [{ path, problem: 'missing' }];
  const found: Shortcoming[] = [];
  const count = max === undefined ? 0 : measure(text, max.unit);
  if (max !== undefined && count > max.count) found.push({ path, problem: 'too-long', count, limit: max.count });
  if (!blank && form === 'email' && !isMailAddress(text)) found.push({ path, problem: 'not-an-email' });
  if (!blank && form === 'orcid' && !isOrcid(text)) found.push({ path, problem: 'not-an-orcid' });
  return found;
}

function ofOptions(
  { required, options }: ChoiceField | ChoicesField,
  value: unknown,
  path: FieldPath,
): readonly Shortcoming[] {
  const chosen = (readTexts(value) ?? []).filter((text) => !isBlank(text));
  if (chosen.length === 0) return required ? [{ path, problem: 'missing' }] : [];
  return chosen.every((option) => options.includes(option)) ? [] : [{ path, problem: 'not-an-option' }];
}

/** None at all is enough where nothing is required; otherwise there may be neither too few nor too many. */
function ofNumber(
  { required, min, max }: Pick<ListField, 'required' | 'min' | 'max'>,
  count: number,
  path: FieldPath,
): readonly Shortcoming[] {
  if (count === 0) return required ? [{ path, problem: 'missing' }] : [];
  if (count < min) return [{ path, problem: 'too-few', count, limit: min }];
  return count > max ? [{ path, problem: 'too-many', count, limit: max }] : [];
}

/**
 * A blank entry is none: it counts for nothing, and what is not needed is not asked for. But as long as entries are needed,
 * somebody who has added one is told what to write in it rather than to add another one.
 */
function ofEntries(field: EntriesField, entries: readonly FormValues[], path: FieldPath): readonly Shortcoming[] {
  const { fields, required, max, oneWith } = field;
  const judged = entries.map((entry, index) => ({
    entry,
    isBlank: areBlank(fields, entry),
    lacks: ofFields(fields, entry, [...path, index]),
  }));
  const written = judged.filter((each) => !each.isBlank);
  const count = written.length;
  const least = required ? Math.max(field.min, 1) : count > 0 ? field.min : 0;
  const begun = judged.filter((each) => each.isBlank && each.lacks.length > 0).slice(0, Math.max(0, least - count));
  const isTold = count + begun.length >= least && count <= max;
  const isOneTicked = oneWith === undefined || written.some(({ entry }) => readTick(entry[oneWith]) === true);
  return [
    ...(isTold ? [] : ofNumber(field, count, path)),
    ...(count === 0 || isOneTicked ? [] : [{ path, problem: 'none-ticked' } as const]),
    ...judged.flatMap((each) => (!each.isBlank || begun.includes(each) ? each.lacks : [])),
  ];
}
