import type { FieldPath } from '../../../../domain/proposals/form-values.ts';

/** The id of a field's element in the document: `field-people-0-email`. Links of the checklist lead there. */
export const fieldId = (path: FieldPath): string => ['field', ...path].join('-');
