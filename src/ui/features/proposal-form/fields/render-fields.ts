import type { ReactNode } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';

/**
 * Shows fields below a path: entries have fields, and some of those are entries again.
 *
 * @param isOwn whether they are about whoever fills in the form, whose data the browser may know.
 */
export type RenderFields = (fields: readonly FieldDefinition[], path: FieldPath, isOwn?: boolean) => ReactNode;
