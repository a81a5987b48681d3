import { use, type ReactNode } from 'react';
import type { EntriesField } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath, FormValues } from '../../../../domain/proposals/form-values.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { entryName } from './entry-name.ts';
import { entryNote } from './entry-note.ts';
import { EntryRow } from './entry-row.tsx';
import { describedBy, FieldFoot, FieldHead } from './field-frame.tsx';
import { fieldId } from './field-id.ts';
import { fieldWords } from './field-words.ts';
import { ProblemsContext, useFields, useProblem } from './fields-context.ts';
import { ListNotice } from './list-notice.tsx';
import { editButtonId, type useEntries } from './use-entries.ts';
import { useValue } from './use-field.ts';
import { useRowDrag } from './use-row-drag.ts';
import './entries-editor.css';

interface EntriesEditorProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly list: ReturnType<typeof useEntries>;
  /** The fields of an entry that is unfolded. */
  readonly renderEntry: (path: FieldPath, values: FormValues) => ReactNode;
  /** What can be done besides adding one. */
  readonly actions?: ReactNode;
}

/** Entries in an order, one line each, which unfold to their fields in place. Too many are marked and stay. */
export function EntriesEditor({ field, path, list, renderEntry, actions }: EntriesEditorProps) {
  const words = useWords(fieldWords);
  const { disabled } = useFields();
  const problem = useProblem(path, field);
  const drag = useRowDrag(list.move);
  const id = fieldId(path);
  // Where one is enough, another one cannot be added. Several can be more than wanted: they are marked.
  const isFull = field.max === 1 && list.rows.length > 0;
  const hints = [field.max > 1 && words.between(field.min, field.max), !field.required && words.optional];
  const hint = hints.filter(Boolean).join(', ') || undefined;

  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      data-entry-point={isFull ? editButtonId([...path, 0]) : `${id}-add`}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(
        (hint ?? field.hint) !== undefined && `${id}-hint`,
        problem !== undefined && `${id}-problem`,
      )}
      className="proposal-field entry-rows"
    >
      <FieldHead id={id} field={field} hint={hint} isGroup />
      {list.rows.length > 0 && (
        <ol className="entry-rows__list">
          {list.rows.map((key, index) => (
            <Entry
              key={key}
              field={field}
              path={[...path, index]}
              index={index}
              list={list}
              drag={drag}
              renderEntry={renderEntry}
            />
          ))}
        </ol>
      )}
      <FieldFoot id={id} problem={problem} />
      <ListNotice id={id} notice={list.notice} />
      {!disabled && !isFull && (
        <p className="proposal-field__actions">
          <button id={`${id}-add`} type="button" className="button button--small" onClick={list.add}>
            {words.addEntry(field.entry, field.id)}
          </button>
          {actions}
        </p>
      )}
    </div>
  );
}

interface EntryProps extends Pick<EntriesEditorProps, 'field' | 'path' | 'list' | 'renderEntry'> {
  readonly index: number;
  readonly drag: ReturnType<typeof useRowDrag>;
}

function Entry({ field, path, index, list, drag, renderEntry }: EntryProps) {
  const words = useWords(fieldWords);
  const problems = use(ProblemsContext);
  const values = (useValue(path) ?? {}) as FormValues;
  const isBeyond = index >= field.max;

  return (
    <EntryRow
      path={path}
      index={index}
      count={list.rows.length}
      name={entryName(words, field, values, index)}
      note={entryNote(words, field, values, { path, isBeyond, problems })}
      isOpen={list.isOpen(index)}
      isBeyond={isBeyond}
      dragState={drag.stateOf(index)}
      onToggle={() => list.toggle(index)}
      onDragStart={(event) => drag.start(event, index)}
      onMove={(to) => list.move(index, to)}
      onRemove={() => list.remove(index)}
    >
      {list.isOpen(index) && renderEntry(path, values)}
    </EntryRow>
  );
}
