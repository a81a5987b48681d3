import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';

/** What a path asks for; of a path that ends within a field, that field. `undefined` when the form has no such field. */
export function fieldAt({ fields }: FormDefinition, path: FieldPath): FieldDefinition | undefined {
  let asked = fields;
  let found: FieldDefinition | undefined;
  for (const step of path) {
    if (typeof step === 'number') continue;
    found = asked.find(({ id }) => id === step);
    asked = found?.type === 'entries' ? found.fields : [];
  }
  return found;
}
