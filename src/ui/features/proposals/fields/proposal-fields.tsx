import { memo, type Ref, useEffect, useId, useImperativeHandle, useMemo, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FormSection, sectionsOf } from '../../../../domain/proposals/form-sections.ts';
import { areBlank, type FieldPath, pathName } from '../../../../domain/proposals/form-values.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { Button } from '../../../components/button.tsx';
import { useKindName } from '../../../components/proposal-names.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { ChoiceField, ChoicesField, TickField } from './choice-field.tsx';
import { EntriesEditor } from './entries-editor.tsx';
import { fieldMessages } from './field-messages.ts';
import {
  entriesOn,
  FieldsContext,
  focusField,
  type Folds,
  type FormSource,
  type OwnData,
  useFields,
} from './fields-context.ts';
import { ListField } from './list-field.tsx';
import { isShortLine, TextField } from './text-field.tsx';
import { useFieldName } from './use-field-name.ts';
import './fields.css';

interface FieldViewProps {
  readonly field: FieldDefinition;
  readonly path: FieldPath;
  readonly isOwn: boolean;
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

/** Memoized: its parent renders at every key press, and creates the path then. */
const FieldView = memo(
  function FieldView({ field, path, isOwn }: FieldViewProps) {
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
      case 'entries':
        return <EntriesEditor field={field} path={path} />;
    }
  },
  (one, other) => pathName(one.path) === pathName(other.path) && one.field === other.field && one.isOwn === other.isOwn,
);

const isShort = (field: FieldDefinition): boolean =>
  (field.type === 'text' && isShortLine(field)) || (field.type === 'choice' && field.named === 'verbatim');

const renderFields = (fields: readonly FieldDefinition[], path: FieldPath, isOwn = false) => (
  <div className="proposal-fields">
    {fields.map((field) => (
      <div
        key={field.id}
        className="proposal-fields__field"
        data-field={field.id}
        data-short={isShort(field) ? '' : undefined}
      >
        <FieldView field={field} path={[...path, field.id]} isOwn={isOwn} />
      </div>
    ))}
  </div>
);

interface SectionProps {
  readonly section: FormSection;
  readonly fields: readonly FieldDefinition[];
}

function Section({ section, fields }: SectionProps) {
  const messages = useMessages(fieldMessages);
  const { kind } = useFields();
  const id = useId();
  const titles = {
    text: useKindName()(kind),
    people: { text: messages.label('people') },
    papers: { text: messages.label('papers') },
    programme: { text: messages.forProgramme },
    sending: { text: messages.beforeSending },
  };
  return (
    <section aria-labelledby={id} className="form-section" data-section={section}>
      <h3 id={id} className="form-section__title">
        <NameText {...titles[section]} />
      </h3>
      {section === 'sending' ? <Foldable fields={fields} /> : renderFields(fields, [])}
    </section>
  );
}

/** Optional texts are folded into buttons until they are wanted: while they hold nothing, not even an error. */
function Foldable({ fields }: Pick<SectionProps, 'fields'>) {
  const messages = useMessages(fieldMessages);
  const nameOf = useFieldName();
  const { disabled, form, problems, open, setOpen } = useFields();
  const canFold = (field: FieldDefinition) => field.type === 'text' && !field.required;
  const written = useSyncExternalStore(form.subscribe, () =>
    fields.flatMap((field) => (areBlank([field], form.values) ? [] : field.id)).join(' '),
  );
  // What has been written in stays unfolded when it is emptied.
  useEffect(() => {
    const ids = written.split(' ').filter(Boolean);
    setOpen((before) => (ids.every((id) => before.has(id)) ? before : new Set([...before, ...ids])));
  }, [written, setOpen]);
  const isFolded = (field: FieldDefinition) =>
    canFold(field) && !open.has(field.id) && !problems.has(field.id) && !written.split(' ').includes(field.id);
  const folded = disabled ? [] : fields.filter(isFolded);
  const unfold = ({ id }: FieldDefinition) => {
    flushSync(() => setOpen((before) => new Set([...before, id])));
    focusField([id]);
  };
  return (
    <>
      {folded.length > 0 && (
        <p className="proposal-field__actions form-section__folded">
          <span className="note">{messages.ifNeeded}</span>
          {folded.map((field) => (
            <Button key={field.id} look="small" onClick={() => unfold(field)}>
              <NameText {...nameOf(field)} />
            </Button>
          ))}
        </p>
      )}
      {renderFields(
        fields.filter((field) => !isFolded(field)),
        [],
      )}
    </>
  );
}

export interface ProposalFieldsHandle {
  /** Unfolds a field and the entries around it, and focuses it. */
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
      setOpen((before) => new Set([...before, ...entriesOn(path), pathName(path)]));
      setShown({ path });
    },
  }));
  // By now the field is unfolded and rendered.
  useEffect(() => {
    if (shown) focusField(shown.path);
  }, [shown]);

  const { kind } = definition;
  const problems = useProblems(validationErrors);
  const state = useMemo(
    () => ({ kind, disabled, strict, own, form, problems, open, setOpen, renderFields }),
    [kind, disabled, strict, own, form, problems, open],
  );
  const fields = useMemo(
    () =>
      sectionsOf(definition.fields).map(([section, fieldsOf]) => (
        <Section key={section} section={section} fields={fieldsOf} />
      )),
    [definition],
  );
  return <FieldsContext value={state}>{fields}</FieldsContext>;
}

/** Errors by field. Keeps its identity while they are equal; otherwise every key press would render every field. */
function useProblems(found: readonly ValidationError[]): ReadonlyMap<string, readonly ValidationError[]> {
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
