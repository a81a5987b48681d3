import { memo, type Ref, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import type {
  TickField as Definition,
  EntriesField,
  FieldDefinition,
  FormDefinition,
} from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, pathName } from '../../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
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

/** Paths are made anew whenever an entry is shown. */
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

/** The papers of a panel, each with its presenters. */
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

/** Yes or no; a statement, where it has to be yes. */
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

/** What is short enough to stand beside another one. */
const isShort = (field: FieldDefinition): boolean =>
  (field.type === 'text' && isShortLine(field)) || (field.type === 'choice' && field.named === 'by-themselves');

/** Fields in the order in which they are asked, short ones side by side where there is room. */
const renderFields: RenderFields = (fields, path, isOwn = false) => (
  <div className="proposal-fields">
    {fields.map((field) => (
      <div key={field.id} className="proposal-fields__field" data-short={isShort(field) ? '' : undefined}>
        <FieldView field={field} path={[...path, field.id]} isOwn={isOwn} renderFields={renderFields} />
      </div>
    ))}
  </div>
);

/** What can be asked of the fields from outside. */
export interface ProposalFieldsHandle {
  /** Unfolds whatever a field stands in, and gives it the focus. */
  show(path: FieldPath): void;
}

export interface ProposalFieldsProps {
  readonly ref?: Ref<ProposalFieldsHandle>;
  /** The same object for as long as the form asks the same. */
  readonly definition: FormDefinition;
  readonly form: FormSource;
  /** What is wrong with the values. It may be late: typing goes before. */
  readonly shortcomings: readonly Shortcoming[];
  /** Everything can be read and copied, and nothing changed. */
  readonly disabled: boolean;
  /** Says also what is missing, as for a member who wants to send. */
  readonly strict: boolean;
  /** The member who fills it in, to be filled in as one of the people. */
  readonly own: OwnData | undefined;
}

/** The fields of a proposal. Each takes its value from the form, and is rendered again when that value has changed. */
export function ProposalFields(props: ProposalFieldsProps) {
  const { ref, definition, form, shortcomings, disabled, strict, own } = props;
  const [open, setOpen] = useState<Folds>(new Set());
  const [shown, setShown] = useState<{ readonly path: FieldPath }>();

  useImperativeHandle(ref, () => ({
    show(path) {
      setOpen((before) => new Set([...before, ...entriesOn(path)]));
      setShown({ path });
    },
  }));
  // What has been unfolded for it is there by now.
  useEffect(() => {
    if (shown) focusField(shown.path);
  }, [shown]);

  const { kind } = definition;
  const state = useMemo(() => ({ kind, disabled, strict, own, form }), [kind, disabled, strict, own, form]);
  const folds = useMemo(() => ({ open, setOpen }), [open]);
  const problems = useProblems(shortcomings);
  const fields = useMemo(() => renderFields(definition.fields, []), [definition]);

  return (
    <FieldsContext value={state}>
      <FoldsContext value={folds}>
        <ProblemsContext value={problems}>{fields}</ProblemsContext>
      </FoldsContext>
    </FieldsContext>
  );
}

/** What is found, by field: the same for as long as the same is found, or every key would render every field. */
function useProblems(found: readonly Shortcoming[]): Problems {
  const text = JSON.stringify(found);
  return useMemo(() => {
    const problems = new Map<string, Shortcoming[]>();
    for (const each of JSON.parse(text) as readonly Shortcoming[]) {
      const name = pathName(each.path);
      problems.set(name, [...(problems.get(name) ?? []), each]);
    }
    return problems;
  }, [text]);
}
