import { memo } from 'react';
import type { FieldDefinition } from '../../../../domain/proposals/form-definition.ts';
import { pathName, type FieldPath } from '../../../../domain/proposals/form-values.ts';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { ListField } from './list-field.tsx';
import { PapersEditor } from './papers-editor.tsx';
import { PeopleEditor } from './people-editor.tsx';
import type { RenderFields } from './render-fields.ts';
import { TextField } from './text-field.tsx';
import { TickField } from './tick-field.tsx';

interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly path: FieldPath;
  readonly isOwn: boolean;
  readonly renderFields: RenderFields;
}

/** What browsers call what they know of the person in front of them. Of anybody else they know nothing. */
const completions: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  affiliation: 'organization',
  position: 'organization-title',
  country: 'country-name',
};

/** One field, as its kind asks for. What stands around it is shown anew with every key, and it is not. */
export const FieldView = memo(function FieldView({ field, path, isOwn, renderFields }: FieldViewProps) {
  switch (field.type) {
    case 'text':
      return <TextField field={field} path={path} autoComplete={(isOwn && completions[field.id]) || 'off'} />;
    case 'choice':
      return <ChoiceField field={field} path={path} />;
    case 'choices':
      return <ChoicesField field={field} path={path} />;
    case 'tick':
      return <TickField field={field} path={path} />;
    case 'list':
      return <ListField field={field} path={path} />;
    case 'entries': {
      const Editor = field.entry === 'paper' ? PapersEditor : PeopleEditor;
      return <Editor field={field} path={path} renderFields={renderFields} />;
    }
  }
}, isSame);

/** Paths are made anew whenever an entry is shown. */
function isSame({ path, ...one }: FieldViewProps, { path: otherPath, ...other }: FieldViewProps): boolean {
  return (
    pathName(path) === pathName(otherPath) &&
    one.field === other.field &&
    one.isOwn === other.isOwn &&
    one.renderFields === other.renderFields
  );
}
