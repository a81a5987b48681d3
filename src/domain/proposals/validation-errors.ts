import type {
  ChoiceField,
  ChoicesField,
  EntriesField,
  FieldDefinition,
  FormDefinition,
  ListField,
  TextField,
} from './form-definition.ts';
import { areBlank, type FieldPath, type FormValues, isBlank, textOf, writtenTexts } from './form-values.ts';
import { readObjects, readTexts, readTick } from './proposal-document.ts';
import { isMailAddress, isOrcid } from './people.ts';

/* In linear time. Words are runs without spaces that contain a letter or digit; characters are code points. */

type TextMax = NonNullable<TextField['max']>;

const word = /[\p{L}\p{N}]\S*/gu;

const beyondOneUnit = /[\u{10000}-\u{10FFFF}]/gu;

export function measure(text: string, unit: TextMax['unit']): number {
  if (unit === 'words') return text.match(word)?.length ?? 0;
  return text.length - (text.match(beyondOneUnit)?.length ?? 0);
}

/** The index where a text exceeds its limit, never within a word or character. */
export const excessStart = (text: string, { count, unit }: TextMax): number | undefined =>
  unit === 'words' ? wordStart(text, count) : characterStart(text, count);

function wordStart(text: string, after: number): number | undefined {
  let words = 0;
  let end = 0;
  for (const { index, 0: match } of text.matchAll(word)) {
    if (words === after) return runStart(text, end, index);
    words += 1;
    end = index + match.length;
  }
  return undefined;
}

function runStart(text: string, from: number, within: number): number {
  let start = within;
  while (start > from && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function characterStart(text: string, after: number): number | undefined {
  let characters = 0;
  let index = 0;
  for (const character of text) {
    if (characters === after) return index;
    characters += 1;
    index += character.length;
  }
  return undefined;
}

export interface ValidationError {
  readonly path: FieldPath;
  readonly problem:
    'missing' | 'too-long' | 'too-few' | 'too-many' | 'not-an-email' | 'not-an-orcid' | 'none-ticked' | 'not-an-option';
  readonly count?: number | undefined;
  readonly limit?: number | undefined;
}

interface AskedField {
  readonly field: FieldDefinition;
  readonly errors: readonly ValidationError[];
}

/** The lines of a checklist: required fields, those with a least number, and others with an error. */
export const askedFields = ({ fields }: FormDefinition, found: readonly ValidationError[]): readonly AskedField[] =>
  fields
    .map((field) => ({ field, errors: found.filter(({ path }) => path[0] === field.id) }))
    .filter(({ field, errors }) => errors.length > 0 || field.required || ('min' in field && field.min > 0));

export const validationErrorsOf = ({ fields }: FormDefinition, values: FormValues): readonly ValidationError[] =>
  ofFields(fields, values, []);

function ofFields(
  fields: readonly FieldDefinition[],
  values: FormValues,
  within: FieldPath,
): readonly ValidationError[] {
  return fields.flatMap((field) => ofField(field, values[field.id], [...within, field.id]));
}

function ofField(field: FieldDefinition, value: unknown, path: FieldPath): readonly ValidationError[] {
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

function ofText({ required, max, form }: TextField, text: string, path: FieldPath): readonly ValidationError[] {
  const blank = isBlank(text);
  if (blank && required) return [{ path, problem: 'missing' }];
  const found: ValidationError[] = [];
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
): readonly ValidationError[] {
  const chosen = (readTexts(value) ?? []).filter((text) => !isBlank(text));
  if (chosen.length === 0) return required ? [{ path, problem: 'missing' }] : [];
  return chosen.every((option) => options.includes(option)) ? [] : [{ path, problem: 'not-an-option' }];
}

function ofNumber(
  { required, min, max }: Pick<ListField, 'required' | 'min' | 'max'>,
  count: number,
  path: FieldPath,
): readonly ValidationError[] {
  if (count === 0) return required ? [{ path, problem: 'missing' }] : [];
  if (count < min) return [{ path, problem: 'too-few', count, limit: min }];
  return count > max ? [{ path, problem: 'too-many', count, limit: max }] : [];
}

/** Ignores blank entries. While more are required, an added one tells what to fill in, not that another is missing. */
function ofEntries(field: EntriesField, entries: readonly FormValues[], path: FieldPath): readonly ValidationError[] {
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
