import { areBlank, type FieldPath, type FormValues, isBlank, readForm, textOf, withValue } from './form-values.ts';
import { documentTimes, isObject, isSameDocument, isStamp, writeDocument } from './proposal-document.ts';
import type { EntriesField, FieldDefinition, FormDefinition } from './form-definition.ts';

/* Three-way merge (docs/specification.md, section 12): a field that both sides changed differently is a conflict. */

/** JSON objects, or empty. `readForm` can read both sides. */
export interface ProposalVersions {
  /** The last common version; `null` if unknown, which counts as an empty form. */
  readonly base: string | null;
  /** A later version of mine that theirs may include; values of it in theirs are not their changes. */
  readonly acknowledged?: string | null;
  readonly mine: string;
  readonly theirs: string;
}

export const Resolution = { mine: 'mine', theirs: 'theirs', both: 'both' } as const;
export type Resolution = (typeof Resolution)[keyof typeof Resolution];

export interface FieldConflict {
  readonly path: FieldPath;
  readonly field: FieldDefinition;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Combines both; absent if only one is possible, or one contains the other. */
  readonly both?: unknown;
}

export interface ProposalMerge {
  readonly text: string;
  readonly conflicts: readonly FieldConflict[];
  /** Whether theirs lost data outside the form's fields that both sides changed. */
  readonly isLossy: boolean;
}

/** Merges two versions. Unknown keys are merged whole; if both sides changed one, mine wins. */
export function mergeProposals(
  definition: FormDefinition,
  { base, acknowledged = null, mine, theirs }: ProposalVersions,
): ProposalMerge {
  const { fields } = definition;
  const read = (text: string): FormValues => readForm(definition, text) ?? {};
  const found: Found = { conflicts: [], isLossy: false };
  const known = acknowledged === null ? undefined : read(acknowledged);
  const sides = { base: read(base ?? ''), known, mine: read(mine), theirs: read(theirs) };
  const merged = mergeValues(fields, sides, [], found);
  const editedAt = Math.max(documentTimes(mine).editedAt ?? 0, documentTimes(theirs).editedAt ?? 0);
  return { text: editedAt > 0 ? writeDocument(merged, editedAt) : JSON.stringify(merged), ...found };
}

export function resolveConflicts(merge: ProposalMerge, resolutionOf: (conflict: FieldConflict) => Resolution): string {
  let values = JSON.parse(merge.text) as FormValues;
  for (const conflict of merge.conflicts) {
    values = withValue(values, conflict.path, conflict[takenOf(conflict, resolutionOf(conflict))]);
  }
  return JSON.stringify(values);
}

export const takenOf = ({ both }: FieldConflict, resolution: Resolution): Resolution =>
  resolution === Resolution.both && both === undefined ? Resolution.mine : resolution;

interface Found {
  conflicts: FieldConflict[];
  isLossy: boolean;
}

interface Sides<Value> {
  readonly base: Value;
  readonly known?: Value | undefined;
  readonly mine: Value;
  readonly theirs: Value;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || isSameDocument(JSON.stringify({ at: one }), JSON.stringify({ at: other }));

function mergeValues(
  fields: readonly FieldDefinition[],
  sides: Sides<FormValues>,
  path: FieldPath,
  found: Found,
): FormValues {
  const known = new Map(fields.map((field) => [field.id, field]));
  const merged: [string, unknown][] = [];
  for (const key of new Set([...Object.keys(sides.mine), ...Object.keys(sides.theirs)])) {
    const values: Sides<unknown> = {
      base: sides.base[key],
      known: sides.known?.[key],
      mine: sides.mine[key],
      theirs: sides.theirs[key],
    };
    const field = known.get(key);
    const changed = changedOn(values);
    if (changed === undefined && field === undefined && !isStamp(key)) found.isLossy = true;
    const value = changed ? changed.value : field ? mergeField(field, values, [...path, key], found) : values.mine;
    // An unknown key removed on one side.
    if (value !== undefined) merged.push([key, value]);
  }
  return Object.fromEntries(merged);
}

/** `undefined` if both changed it differently. */
function changedOn({ base, known = base, mine, theirs }: Sides<unknown>): { readonly value: unknown } | undefined {
  if ([base, known, mine].some((value) => isSame(theirs, value))) return { value: mine };
  return isSame(mine, base) ? { value: theirs } : undefined;
}

function mergeField(field: FieldDefinition, sides: Sides<unknown>, path: FieldPath, found: Found): unknown {
  if (field.type === 'choices') return mergeSets(sides);
  if (field.type === 'entries') {
    const entries = mergeEntries(field, sides, path, found);
    if (entries !== undefined) return entries;
  }
  const { mine, theirs } = sides;
  const continued = field.type === 'text' ? longest(textOf(sides.base), textOf(mine), textOf(theirs)) : undefined;
  if (continued !== undefined) return continued;
  found.conflicts.push({ path, field, mine, theirs, both: bothOf(field, mine, theirs) });
  return mine;
}

/** The longer text, if both appended or both replaced it and one continues the other; else one removed something. */
function longest(base: string, mine: string, theirs: string): string | undefined {
  if (mine.startsWith(base) !== theirs.startsWith(base)) return undefined;
  if (theirs.startsWith(mine)) return theirs;
  return mine.startsWith(theirs) ? mine : undefined;
}

function mergeSets({ base, mine, theirs }: Sides<unknown>): readonly unknown[] {
  const [before, here, there] = [listOf(base), listOf(mine), listOf(theirs)];
  return [...new Set([...here, ...there])].filter((one) =>
    before.includes(one) ? here.includes(one) && there.includes(one) : true,
  );
}

function bothOf(field: FieldDefinition, mine: unknown, theirs: unknown): unknown {
  switch (field.type) {
    case 'text': {
      const [here, there] = [textOf(mine), textOf(theirs)];
      if (here.includes(there) || there.includes(here)) return undefined;
      return [here, there].join(field.lines === 'one' ? ' / ' : '\n\n');
    }
    case 'list':
    case 'entries': {
      const [here, there] = [written(field, mine), written(field, theirs)];
      const added = there.filter((one) => !here.some((other) => isSame(one, other)));
      return added.length === 0 || added.length === here.length + there.length ? undefined : [...here, ...added];
    }
    case 'choice':
    case 'choices':
    case 'tick':
      return undefined;
  }
}

function written(field: FieldDefinition, value: unknown): readonly unknown[] {
  if (field.type !== 'entries') return listOf(value).filter((one) => !isBlank(textOf(one)));
  const known = new Set(field.fields.map(({ id }) => id));
  return entriesOf(value).filter(
    (entry) => !areBlank(field.fields, entry) || Object.keys(entry).some((key) => !known.has(key)),
  );
}

/** `undefined` if one side reordered entries, or removed one that the other changed. */
function mergeEntries(
  field: EntriesField,
  sides: Sides<unknown>,
  path: FieldPath,
  found: Found,
): readonly FormValues[] | undefined {
  const read = (value: unknown) => written(field, value) as readonly FormValues[];
  const [base, mine, theirs] = [read(sides.base), read(sides.mine), read(sides.theirs)];
  const [here, there] = [matched(field, base, mine), matched(field, base, theirs)];
  if (here === undefined || there === undefined) return undefined;
  const merged: FormValues[] = [];
  const within: Found = { conflicts: [], isLossy: false };
  for (const [index, entry] of base.entries()) {
    const own = here.matches[index];
    const other = there.matches[index];
    if (own === undefined || other === undefined) {
      // An entry removed on one side is dropped, unless the other side changed it.
      if ([own, other].some((left) => left !== undefined && !isSame(left, entry))) return undefined;
      continue;
    }
    const at = [...path, merged.length];
    merged.push(mergeValues(field.fields, { base: entry, mine: own, theirs: other }, at, within));
  }
  found.conflicts.push(...within.conflicts);
  found.isLossy ||= within.isLossy;
  const added = there.added.filter((entry) => !here.added.some((own) => isSame(own, entry)));
  return [...merged, ...here.added, ...added];
}

interface Matched {
  readonly matches: readonly (FormValues | undefined)[];
  readonly added: readonly FormValues[];
}

function matched(field: EntriesField, base: readonly FormValues[], side: readonly FormValues[]): Matched | undefined {
  const left = new Set(side);
  const matches = base.map((entry) => take(left, (one) => isSame(one, entry)));
  // First by equal names, then by position with one shared name.
  for (const isIt of [isNamedAlike, sharesName]) {
    for (const [index, entry] of base.entries()) {
      matches[index] ??= take(left, (one) => isIt(field, one, entry) && (isIt === isNamedAlike || side[index] === one));
    }
  }
  const places = matches.flatMap((one) => (one === undefined ? [] : [side.indexOf(one)]));
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
  return isInOrder ? { matches, added: side.filter((one) => left.has(one)) } : undefined;
}

function take(from: Set<FormValues>, isIt: (entry: FormValues) => boolean): FormValues | undefined {
  for (const entry of from) {
    if (!isIt(entry)) continue;
    from.delete(entry);
    return entry;
  }
  return undefined;
}

const namesOf = (field: EntriesField, entry: FormValues): readonly string[] => {
  const ids = field.entry === 'paper' ? ['title', 'abstract'] : ['email', 'orcid', 'lastName', 'firstName'];
  return ids.map((id) => textOf(entry[id]).trim().toLowerCase());
};

function isNamedAlike(field: EntriesField, one: FormValues, other: FormValues): boolean {
  const [first = '', ...more] = namesOf(field, one);
  const [otherFirst = '', ...otherMore] = namesOf(field, other);
  if (first !== '' || otherFirst !== '') return first === otherFirst;
  return more.some((name) => name !== '') && isSame(more, otherMore);
}

function sharesName(field: EntriesField, one: FormValues, other: FormValues): boolean {
  const names = namesOf(field, other);
  return namesOf(field, one).some((name, index) => name !== '' && name === names[index]);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const entriesOf = (value: unknown): readonly FormValues[] => listOf(value).filter(isObject);
