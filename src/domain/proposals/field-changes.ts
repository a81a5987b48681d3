import type { EntriesField, FieldChange, FieldChanges, FieldDefinition, TextField } from './form-definition.ts';

/** The fields as they are asked: each changed by what stands under its path, and those that are not asked left out. */
export function changedFields(
  fields: readonly FieldDefinition[],
  changes: FieldChanges,
  within = '',
): readonly FieldDefinition[] {
  return fields.flatMap((field) => {
    const path = `${within}${field.id}`;
    const change = Object.hasOwn(changes, path) ? changes[path] : undefined;
    if (change?.asked === false) return [];
    const changed = changedField(field, change ?? {});
    return [changed.type === 'entries' ? changedEntries(changed, changes, path) : changed];
  });
}

function changedEntries(field: EntriesField, changes: FieldChanges, path: string): EntriesField {
  const fields = changedFields(field.fields, changes, `${path}.`);
  // Nobody can tick what is not asked.
  const oneWith = fields.some(({ id }) => id === field.oneWith) ? field.oneWith : undefined;
  return { ...field, fields, oneWith };
}

function changedField(field: FieldDefinition, change: FieldChange): FieldDefinition {
  const required = change.required ?? field.required;
  if (field.type === 'list' || field.type === 'entries') {
    return { ...field, required, min: change.min ?? field.min, max: change.max ?? field.max };
  }
  if (field.type !== 'text' || change.max === undefined) return { ...field, required };
  return { ...field, required, max: { count: change.max, unit: unitOf(field) } };
}

/** What a field is measured in: as it is by default, else a line in characters and what is longer in words. */
const unitOf = ({ max, lines }: TextField): 'words' | 'characters' =>
  max?.unit ?? (lines === 'one' ? 'characters' : 'words');
