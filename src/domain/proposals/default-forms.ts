import {
  characters,
  commonFields,
  entryFields,
  line,
  papers,
  participants,
  people,
  prose,
  references,
  tick,
  words,
} from './default-fields.ts';
import { describedKind } from './asked-kinds.ts';
import { changedFields } from './field-changes.ts';
import type { AddedField, DescribedField, FieldDefinition, FormDefinition, ProposalForms } from './form-definition.ts';
import { isDefaultKind, type DefaultKind, type ProposalKind } from './proposal-kind.ts';

/** What each form asks besides what all of them do (product, "Proposals"). */
const ownFields: Readonly<Record<DefaultKind, readonly FieldDefinition[]>> = {
  paper: [
    line('title', { required: true, max: characters(120) }),
    prose('abstract', { required: true, max: words(300) }),
    { id: 'keywords', type: 'list', lines: 'one', required: true, min: 3, max: 5 },
    references(),
    people('people', { min: 1, max: 4 }, 'presenting'),
    tick('willingToChair'),
  ],
  panel: [
    line('title', { required: true }),
    prose('description', { required: true, max: words(100) }),
    people('chair', { min: 1, max: 1 }),
    people('respondent', { min: 0, max: 1 }),
    papers({ min: 3, max: 4 }),
  ],
  workshop: [
    line('title', { required: true }),
    prose('description', { required: true, max: words(300) }),
    prose('format', { required: true, max: words(100) }),
    people('organisers', { min: 1, max: 2 }),
    participants({ min: 3, max: 6 }),
    references({ required: false, min: 0, max: 5 }),
    line('audienceSize'),
    line('room'),
  ],
};

/**
 * What a form asks, changed as the association's settings say: of a default kind the title first and the statements last, of
 * another one what the settings describe, and nothing of one that nobody knows. What they change of a field that there is
 * not changes nothing; settings are judged where they are read.
 */
export function formDefinition(kind: ProposalKind, forms: ProposalForms): FormDefinition {
  const described = describedKind(kind, forms);
  if (described) {
    const fields = described.fields.flatMap((field) =>
      typeof field === 'string' ? namedFields(field, forms) : [describedField(field)],
    );
    return { kind, fields: changedFields(fields, described.changes) };
  }
  if (!isDefaultKind(kind)) return { kind, fields: [] };
  const fields = withAdded(ownFields[kind], commonFields(forms), forms.fields[kind]);
  return { kind, fields: changedFields(fields, forms.changes[kind]) };
}

/**
 * The fields that a name of the settings stands for: `common` for what all forms ask, `common.mode` for one of it,
 * `paper.people` for one of a default kind. None where there is no such field, or where it is not asked.
 */
export function namedFields(name: string, forms: ProposalForms): readonly FieldDefinition[] {
  const [from = '', id] = name.split('.');
  const fields = from === 'common' ? commonFields(forms) : isDefaultKind(from) ? ownFields[from] : [];
  if (id === undefined) return from === 'common' ? fields : [];
  return fields.filter((field) => name === `${from}.${field.id}`);
}

/** Those behind the same field stand in the order in which they are listed, each with what stands behind it in turn. */
function withAdded(
  own: readonly FieldDefinition[],
  common: readonly FieldDefinition[],
  added: readonly AddedField[],
): readonly FieldDefinition[] {
  const known = new Set<string | undefined>([...own, ...common, ...added].map(({ id }) => id));
  const behind = new Map<string | undefined, readonly FieldDefinition[]>();
  const withNext = (field: FieldDefinition) => [field, ...(behind.get(field.id) ?? [])];
  // Each names one before it: from the last one on, a field has been given all that stands behind it.
  for (const { after, ...field } of added.toReversed()) {
    const place = known.has(after) ? after : undefined;
    behind.set(place, [...withNext(describedField(field)), ...(behind.get(place) ?? [])]);
  }
  return [...own.flatMap(withNext), ...(behind.get(undefined) ?? []), ...common.flatMap(withNext)];
}

function describedField(field: DescribedField): FieldDefinition {
  if (field.type === 'choice') return { ...field, named: 'by-themselves' };
  return field.type === 'entries' ? { ...field, fields: entryFields[field.entry] } : field;
}
