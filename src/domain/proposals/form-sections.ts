import type { FieldDefinition } from './form-definition.ts';

export type FormSection = 'text' | 'people' | 'papers' | 'programme' | 'sending';

const sections: Readonly<Record<string, FormSection>> = {
  references: 'text',
  willingToChair: 'programme',
  audienceSize: 'programme',
  room: 'programme',
  language: 'programme',
  stream: 'programme',
  workingGroup: 'programme',
  mode: 'programme',
  equipment: 'sending',
  accessNeeds: 'sending',
  notes: 'sending',
  statementMember: 'sending',
  statementOwnWork: 'sending',
};

/** The fields of a form by section, in the order in which they begin. Fields of the settings follow the one before. */
export function sectionsOf(
  fields: readonly FieldDefinition[],
): readonly (readonly [FormSection, readonly FieldDefinition[]])[] {
  const found = new Map<FormSection, FieldDefinition[]>();
  let section: FormSection = 'text';
  for (const field of fields) {
    const ofEntries = field.type === 'entries' ? (field.entry === 'paper' ? 'papers' : 'people') : undefined;
    section = (field.label ? undefined : sections[field.id]) ?? ofEntries ?? section;
    found.set(section, [...(found.get(section) ?? []), field]);
  }
  return [...found];
}
