import { memo, useDeferredValue, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import type { OpenProposal } from '../../../../application/proposals/draft-model.ts';
import { LoadAccount } from '../../../../application/session/load-account.ts';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, readForm } from '../../../../domain/proposals/form-values.ts';
import { writeDocument } from '../../../../domain/proposals/proposal-document.ts';
import { type ValidationError, validationErrorsOf } from '../../../../domain/proposals/validation-errors.ts';
import { Button } from '../../../components/button.tsx';
import { wordKey } from '../../../components/proposal-names.ts';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { DeadlineBox } from '../deadline.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import type { FormSource } from '../fields/fields-context.ts';
import { ProposalFields, type ProposalFieldsHandle } from '../fields/proposal-fields.tsx';
import { useFieldName } from '../fields/use-field-name.ts';
import { Preview } from './preview.tsx';
import { checklistMessages, draftMessages, sendMessages } from './proposal-form-messages.ts';
import type { ProposalVersions } from './proposal-versions.tsx';
import { SaveBox } from './save-box.tsx';
import { AskFirst, type ProposalPhaseProps, SendState } from './send-state.tsx';
import { useSendSteps } from './use-send-steps.ts';
import { useValidationErrorText } from './use-validation-error-text.ts';
import './checklist.css';

interface ChecklistProps {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly validationErrors: readonly ValidationError[];
  readonly onShow: (path: FieldPath) => void;
}

const isAsked = (field: FieldDefinition): boolean => field.required || ('min' in field && field.min > 0);

function Checklist({ definition, values, validationErrors, onShow }: ChecklistProps) {
  const messages = useMessages(checklistMessages);
  const names = useMessages(fieldMessages);
  const numbers = useNumberFormat();
  const nameOf = useFieldName();
  const textOf = useValidationErrorText(definition, values);
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const lines = definition.fields.flatMap((field) => {
    const [first, ...more] = validationErrors.filter(({ path }) => path[0] === field.id);
    return first || isAsked(field) ? [{ field, first, more: more.length }] : [];
  });
  const done = lines.filter(({ first }) => first === undefined).length;

  return (
    <section aria-labelledby={id} className="checklist">
      <h2 id={id} className="proposal-rail__title">
        {messages.title}
      </h2>
      <p className="note checklist__count">
        {done === lines.length ? messages.complete : messages.count(numbers.format(done), numbers.format(lines.length))}
      </p>
      {/* On a narrow screen the list would stand between the title and the form. */}
      <button
        type="button"
        className="button button--quiet checklist__unfold"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? messages.hide : messages.show}
      </button>
      <ul className="checklist__lines" data-folded={!isUnfolded || undefined}>
        {lines.map(({ field, first, more }) => (
          <li key={field.id} data-done={first === undefined || undefined}>
            <span className="visually-hidden">{names.labelled(first ? messages.open : messages.done, '')}</span>
            {first ? (
              <button type="button" className="checklist__link" onClick={() => onShow(first.path)}>
                {textOf(first)}
                {more > 0 && ` ${names.andMore(more)}`}
              </button>
            ) : (
              <NameText {...nameOf(field, definition.kind)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface DraftEditorProps extends ProposalPhaseProps {
  /** Passed in: importing it would add it to this chunk. */
  readonly Versions: typeof ProposalVersions;
}

/** Memoized: the notes about a text render without the form, the deadline without either. */
const Fields = memo(ProposalFields);
const Deadline = memo(DeadlineBox);

/** The form with its checklist, or the preview, from which it is sent. The draft's text is the source of its values. */
export function DraftEditor({ place, open, state, definition, Versions }: DraftEditorProps) {
  const { phase } = state;
  const clock = useService(Clock);
  const form = useMemo(() => formOf(open, definition, clock), [open, definition, clock]);
  const values = useSyncExternalStore(form.subscribe, () => form.values);
  const { rail, form: formNames } = useMessages(draftMessages);
  const { preview } = useMessages(sendMessages);
  const account = useStream(useService(LoadAccount).account$);
  const own = useMemo(
    () => account && { firstName: account.firstName, lastName: account.lastName, email: account.mail },
    [account],
  );
  const id = useId();
  const fields = useRef<ProposalFieldsHandle>(null);
  const steps = useSendSteps(fields);
  const isPreview = steps.step !== 'form';
  // Validation of a long text is deferred behind typing, but not for sending.
  const deferred = useDeferredValue(values);
  const judged = isPreview ? values : deferred;
  const validationErrors = useMemo(() => validationErrorsOf(definition, judged), [definition, judged]);
  const isLocked = phase.kind === 'sending';
  const canSend = phase.kind === 'draft' && phase.autosave && validationErrors.length === 0;
  const send = () => open.send();
  const sendState = <SendState place={place} state={state} open={open} />;

  function bringBack(text: string) {
    const former = readForm(definition, text);
    if (former !== undefined) open.bringBack(writeDocument(former, clock.now()));
  }

  const previewButton = <Button label={preview} onClick={steps.toPreview} />;

  return (
    <div className="proposal-draft" onKeyDown={(event) => steps.onKeyDown(event, canSend, send)}>
      <aside aria-label={rail} className="proposal-rail">
        <Deadline eventId={place.eventId} />
        <SaveBox state={state} onRetry={() => open.retry()} />
        <Versions place={place} locked={isLocked} onBringBack={bringBack} />
        <div hidden={isPreview}>
          <Checklist
            definition={definition}
            values={judged}
            validationErrors={validationErrors}
            onShow={steps.toField}
          />
          <p className="proposal-rail__preview">{previewButton}</p>
        </div>
      </aside>
      <div className="proposal-draft__main">
        <AutosaveNote state={state} open={open} />
        {!isPreview && sendState}
        <form hidden={isPreview} aria-labelledby={id} noValidate onSubmit={(event) => event.preventDefault()}>
          <h2 id={id} tabIndex={-1} className="visually-hidden">
            {formNames[wordKey(place.kind)]}
          </h2>
          <Fields
            ref={fields}
            definition={definition}
            form={form}
            validationErrors={validationErrors}
            disabled={isLocked}
            strict={steps.hasPreviewed}
            own={own}
          />
          <p className="proposal-draft__preview">{previewButton}</p>
        </form>
        {isPreview && (
          <Preview
            place={place}
            definition={definition}
            values={values}
            validationErrors={validationErrors}
            steps={steps}
            isSending={isLocked}
            canSend={canSend}
            onSend={send}
          >
            {sendState}
          </Preview>
        )}
      </div>
    </div>
  );
}

/** Parses a text once; text written by this form is not parsed again. */
function formOf(open: OpenProposal, definition: FormDefinition, clock: Clock): FormSource {
  let known = read(open.state$.value.text);

  function read(text: string) {
    const values = readForm(definition, text);
    // Cannot happen for drafts; the error boundary would offer the text for copying.
    if (values === undefined) throw new Error('This text is no proposal');
    return { text, values };
  }

  return {
    get values() {
      const { text } = open.state$.value;
      if (text !== known.text) known = read(text);
      return known.values;
    },
    subscribe(changed) {
      const subscription = open.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    edit(values) {
      known = { text: writeDocument(values, clock.now()), values };
      open.edit(known.text);
    },
  };
}

function AutosaveNote({ state, open }: Pick<ProposalPhaseProps, 'state' | 'open'>) {
  const messages = useMessages(draftMessages);
  const { retry } = useShellMessages().state;
  const { phase, server, device } = state;
  const isOff = phase.kind === 'draft' && !phase.autosave;
  return (
    <div className={isOff ? 'proposal-live proposal-note' : undefined}>
      <div role="status">
        {isOff && (
          <p>
            {server.kind === 'failed' ? messages.notAsked : messages.asking}{' '}
            {device === 'refused' ? messages.inThisTabOnly : messages.savedMeanwhile}
          </p>
        )}
      </div>
      {isOff && (
        <div className="proposal-actions">
          <Button label={retry} onClick={() => open.retry()} />
          <AskFirst
            label={messages.startOver}
            title={messages.startOverTitle}
            text={messages.startOverUnseen}
            onConfirm={() => open.startOver()}
          />
        </div>
      )}
    </div>
  );
}
