import {
  type ComponentType,
  memo,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { OpenProposal, ProposalState } from '../../../../application/proposals/open-proposal.ts';
import { LoadAccount } from '../../../../application/session/load-account.ts';
import type { FieldDefinition, FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import type { FieldPath, FormValues } from '../../../../domain/proposals/form-values.ts';
import { type ValidationError, validationErrorsOf } from '../../../../domain/proposals/validation-errors.ts';
import { wordKey } from '../../../components/proposal-names.ts';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { useNumberFormat } from '../../../i18n/use-format.ts';
import { DeadlineBox } from '../deadline.tsx';
import { AskFirst, type DraftViewProps, type ProposalPhaseProps, SendState } from './send-state.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import type { FormSource } from '../fields/fields-context.ts';
import { ProposalFields, type ProposalFieldsHandle } from '../fields/proposal-fields.tsx';
import { useFieldName } from '../fields/use-field-name.ts';
import { Preview } from './preview.tsx';
import { checklistMessages, draftMessages, saveMessages } from './proposal-form-messages.ts';
import { SaveBox } from './save-box.tsx';
import type { UnsentTextProps } from './unsent-text.tsx';
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

/** One line for each field that is required or has a validation error. */
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

interface DraftEditorProps extends DraftViewProps {
  readonly form: FormSource;
  readonly onBringBack: (text: string) => void;
}

/** Memoized: the notes about a text render without the form, the deadline without either. */
const Fields = memo(ProposalFields);
const Deadline = memo(DeadlineBox);

/** The form with its checklist, or the preview, from which it is sent. */
export function DraftEditor(props: DraftEditorProps) {
  const { place, open, state, definition, phase, form, Versions, onBringBack } = props;
  const values = useSyncExternalStore(form.subscribe, () => form.values);
  const messages = useMessages(draftMessages);
  const own = useOwn();
  const id = useId();
  const fields = useRef<ProposalFieldsHandle>(null);
  const steps = useSendSteps(fields);
  const isPreview = steps.step !== 'form';
  // Validation of a long text is deferred behind typing, but not for sending.
  const deferred = useDeferredValue(values);
  const judged = isPreview ? values : deferred;
  const validationErrors = useMemo(() => validationErrorsOf(definition, judged), [definition, judged]);
  const isLocked = phase.kind === 'sending';
  const canSend = !isLocked && phase.autosave && validationErrors.length === 0;
  const send = () => open.send();
  const sendState = <SendState place={place} phase={phase} refusal={state.refusal} open={open} />;

  const previewButton = (
    <button type="button" className="button" onClick={steps.toPreview}>
      {messages.preview}
    </button>
  );

  return (
    <div className="proposal-draft" onKeyDown={(event) => steps.onKeyDown(event, { canSend, send })}>
      <aside aria-label={messages.rail} className="proposal-rail">
        <Deadline eventId={place.eventId} />
        <SaveBox state={state} onRetry={() => open.retry()} />
        <Versions place={place} definition={definition} locked={isLocked} onBringBack={onBringBack} />
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
            {messages.form[wordKey(place.kind)]}
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
            phase={phase}
            steps={steps}
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

function useOwn() {
  const account = useStream(useService(LoadAccount).account$);
  return useMemo(
    () => account && { firstName: account.firstName, lastName: account.lastName, email: account.mail },
    [account],
  );
}

/** Says that autosave is off because the server's version is unknown, and offers actions. */
function AutosaveNote({ state, open }: { readonly state: ProposalState; readonly open: OpenProposal }) {
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
          <button type="button" className="button" onClick={() => open.retry()}>
            {retry}
          </button>
          <AskFirst title={messages.startOverTitle} text={messages.startOverUnseen} onConfirm={() => open.startOver()}>
            {messages.startOver}
          </AskFirst>
        </div>
      )}
    </div>
  );
}

interface LeftTextProps extends ProposalPhaseProps {
  /** Passed in: importing it would add it to this chunk. */
  readonly Note: ComponentType<UnsentTextProps>;
}

/** Text written here before another tab took the writer lock, where it is saved nowhere else. */
export function LeftText({ place, open, state, definition, Note }: LeftTextProps) {
  const { left, leftText, leftLabel, leftDiscard, stay } = useMessages(saveMessages);
  if (state.left === undefined) return null;
  return (
    <Note
      heading="h2"
      place={place}
      definition={definition}
      version={state.left}
      changed={{ unsent: left, unsentText: `${leftText} ${stay}`, unsentLabel: leftLabel, discardText: leftDiscard }}
      onDiscard={() => open.discardLeft()}
    />
  );
}
