import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type {
  TickField as Definition,
  EntriesField,
  FieldDefinition,
  FormDefinition,
} from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, pathName } from '../../../../domain/proposals/form-values.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { EntriesEditor } from './entries-editor.tsx';
import { describedBy, FieldFoot, OwnHint } from './field-frame.tsx';
import {
  asTick,
  entriesOn,
  fieldId,
  FieldsContext,
  focusField,
  type Folds,
  FoldsContext,
  type FormSource,
  type OwnData,
  type Problems,
  ProblemsContext,
  type RenderFields,
  useField,
  useFields,
  useProblem,
} from './fields-context.ts';
import { isShortLine } from './growing-text.tsx';
import { ListField } from './list-field.tsx';
import { PeopleEditor } from './people-editor.tsx';
import { TextField } from './text-field.tsx';
import { useEntries } from './use-entries.ts';
import { useFieldName } from './use-field-name.ts';
import './fields.css';

interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly path: FieldPath;
  readonly isOwn: boolean;
  readonly renderFields: RenderFields;
}

/** `autocomplete` tokens, used only for the member's own data. */
const completions: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  affiliation: 'organization',
  position: 'organization-title',
  country: 'country-name',
};

/** Memoized: its parent renders at every key press. */
const FieldView = memo(function FieldView({ field, path, isOwn, renderFields }: FieldViewProps) {
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

/** Compares paths by value: they are created at every render. */
function isSame({ path, ...one }: FieldViewProps, { path: otherPath, ...other }: FieldViewProps): boolean {
  return (
    pathName(path) === pathName(otherPath) &&
    one.field === other.field &&
    one.isOwn === other.isOwn &&
    one.renderFields === other.renderFields
  );
}

interface PapersEditorProps {
  readonly field: EntriesField;
  readonly path: FieldPath;
  readonly renderFields: RenderFields;
}

function PapersEditor({ field, path, renderFields }: PapersEditorProps) {
  const list = useEntries(field, path);
  return (
    <EntriesEditor field={field} path={path} list={list} renderEntry={(paper) => renderFields(field.fields, paper)} />
  );
}

interface TickFieldProps {
  readonly field: Definition;
  readonly path: FieldPath;
}

/** Yes or no; a statement where it must be accepted. */
function TickField({ field, path }: TickFieldProps) {
  const { kind, disabled } = useFields();
  const name = useFieldName()(field, kind);
  const { value, set } = useField(path, asTick);
  const problem = useProblem(path, field);
  const id = fieldId(path);

  return (
    <div className="proposal-field">
      <label className="proposal-field__choice">
        <input
          id={id}
          type="checkbox"
          checked={value}
          aria-required={field.required || undefined}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(
            field.hint !== undefined && `${id}-hint`,
            problem !== undefined && `${id}-problem`,
          )}
          aria-disabled={disabled || undefined}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <NameText {...name} />
      </label>
      {field.hint && (
        <p id={`${id}-hint`} className="proposal-field__hint">
          <OwnHint field={field} />
        </p>
      )}
      <FieldFoot id={id} problem={problem} />
    </div>
  );
}

/** Whether a field is short enough to stand beside another. */
const isShort = (field: FieldDefinition): boolean =>
  (field.type === 'text' && isShortLine(field)) || (field.type === 'choice' && field.named === 'by-themselves');

/** Renders fields in order, short ones side by side where there is room. */
const renderFields: RenderFields = (fields, path, isOwn = false) => (
  <div className="proposal-fields">
    {fields.map((field) => (
      <div key={field.id} className="proposal-fields__field" data-short={isShort(field) ? '' : undefined}>
        <FieldView field={field} path={[...path, field.id]} isOwn={isOwn} renderFields={renderFields} />
      </div>
    ))}
  </div>
);

export interface ProposalFieldsHandle {
  /** Unfolds the entries around a field and focuses it. */
  show(path: FieldPath): void;
}

export interface ProposalFieldsProps {
  readonly ref?: Ref<ProposalFieldsHandle>;
  /** Keeps its identity while the form is the same. */
  readonly definition: FormDefinition;
  readonly form: FormSource;
  /** May be deferred, so that typing is not delayed. */
  readonly validationErrors: readonly ValidationError[];
  /** The form is read-only: its text can still be copied. */
  readonly disabled: boolean;
  /** Also reports missing values, for a member who wants to send. */
  readonly strict: boolean;
  readonly own: OwnData | undefined;
}

/** The fields of a proposal. Each subscribes to its own value. */
export function ProposalFields(props: ProposalFieldsProps) {
  const { ref, definition, form, validationErrors, disabled, strict, own } = props;
  const [open, setOpen] = useState<Folds>(new Set());
  const [shown, setShown] = useState<{ readonly path: FieldPath }>();

  useImperativeHandle(ref, () => ({
    show(path) {
      setOpen((before) => new Set([...before, ...entriesOn(path)]));
      setShown({ path });
    },
  }));
  // By now the field is unfolded and rendered.
  useEffect(() => {
    if (shown) focusField(shown.path);
  }, [shown]);

  const { kind } = definition;
  const state = useMemo(() => ({ kind, disabled, strict, own, form }), [kind, disabled, strict, own, form]);
  const folds = useMemo(() => ({ open, setOpen }), [open]);
  const problems = useProblems(validationErrors);
  const fields = useMemo(() => renderFields(definition.fields, []), [definition]);

  return (
    <FieldsContext value={state}>
      <FoldsContext value={folds}>
        <ProblemsContext value={problems}>{fields}</ProblemsContext>
      </FoldsContext>
    </FieldsContext>
  );
}

/** Errors by field. Keeps its identity while they are equal; otherwise every key press would render every field. */
function useProblems(found: readonly ValidationError[]): Problems {
  const text = JSON.stringify(found);
  return useMemo(() => {
    const problems = new Map<string, ValidationError[]>();
    for (const each of JSON.parse(text) as readonly ValidationError[]) {
      const name = pathName(each.path);
      problems.set(name, [...(problems.get(name) ?? []), each]);
    }
    return problems;
  }, [text]);
}
