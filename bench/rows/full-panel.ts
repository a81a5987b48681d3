import type { FormValues } from '../../src/domain/proposals/form-values.ts';
import { writeDocument } from '../../src/domain/proposals/proposal-document.ts';
import { formDefinition } from '../../src/domain/proposals/default-forms.ts';
import type { FieldDefinition, ProposalForms } from '../../src/domain/proposals/form-definition.ts';

/** As many words as a field without a limit gets. */
const WORDS = 60;
const WORD = 'reel';
const LINE = 'A Night Shift in the Projection Booth';

/** A panel of which every field is filled, with as many people and papers as there may be. */
export function fullPanel(forms: ProposalForms): string {
  return writeDocument(valuesOf(formDefinition('panel', forms).fields), Date.UTC(2026, 10, 20));
}

function valuesOf(fields: readonly FieldDefinition[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.id, valueOf(field)]));
}

function valueOf(field: FieldDefinition): unknown {
  switch (field.type) {
    case 'text':
      if (field.form === 'email') return 'zofia@example.org';
      if (field.form === 'orcid') return '0000-0002-1825-0097';
      return field.lines === 'one' ? LINE : prose(field.max?.unit === 'words' ? field.max.count : WORDS);
    case 'choice':
      return field.options[0];
    case 'choices':
      return field.options;
    case 'tick':
      return true;
    case 'list':
      return Array.from({ length: field.max }, (_, index) => `${LINE}, volume ${index + 1}`);
    case 'entries':
      return Array.from({ length: field.max }, () => valuesOf(field.fields));
  }
}

/** Some words fewer than there may be: room for what is typed. */
function prose(words: number): string {
  return Array.from({ length: words - 20 }, () => WORD).join(' ');
}
