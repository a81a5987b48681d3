import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import { EntriesEditor } from './entries-editor.tsx';
import type { RenderFields } from './render-fields.ts';
import { useEntries } from './use-entries.ts';

interface PapersEditorProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly renderFields: RenderFields;
}

/** The papers of a panel, each with its presenters. */
export function PapersEditor({ field, path, renderFields }: PapersEditorProps) {
  const list = useEntries(field, path);
  return (
    <EntriesEditor field={field} path={path} list={list} renderEntry={(paper) => renderFields(field.fields, paper)} />
  );
}
