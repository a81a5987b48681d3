import { memo, useDeferredValue, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Clock, Connectivity } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { OpenProposal, ProposalState } from '../../../../application/proposals/draft-model.ts';
import { LoadAccount } from '../../../../application/session/load-account.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { documentTimes, writeDocument } from '../../../../domain/proposals/proposal-document.ts';
import { validationErrorsOf } from '../../../../domain/proposals/validation-errors.ts';
import { RetryableFeature } from '../../../app/lazy-feature.tsx';
import { Button, RetryButton } from '../../../components/button.tsx';
import { wordKey } from '../../../components/proposal-names.ts';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../deadline.tsx';
import type { FormSource } from '../fields/fields-context.ts';
import { ProposalFields, type ProposalFieldsHandle } from '../fields/proposal-fields.tsx';
import { Checklist } from './checklist.tsx';
import { Preview, useSendSteps } from './preview.tsx';
import {
  conflictMessages,
  draftMessages,
  reasonMessages,
  saveMessages,
  sendMessages,
} from './proposal-form-messages.ts';
import type { ProposalVersions } from './proposal-versions.tsx';
import { AskFirst, DraftFrame, type ProposalPhaseProps, SendState, useTimeText } from './send-state.tsx';

interface DraftEditorProps extends ProposalPhaseProps {
  /** Passed in: importing it would add it to this chunk. */
  readonly Versions: typeof ProposalVersions;
}

/** A conflict that arises while the member types is shown above the form, so that no input is lost. */
export function DraftView(props: DraftEditorProps) {
  const { open, definition, state } = props;
  const { phase } = state;
  const messages = useMessages(conflictMessages);
  const [isAsked, setAsked] = useState(phase.kind === 'conflict');
  if (phase.kind !== 'conflict' && isAsked) setAsked(false);
  if (phase.kind === 'conflict' && isAsked) {
    return (
      <section className="proposal-section">
        <h2 tabIndex={-1}>{messages.title}</h2>
        <p role="status">{messages.text(phase.merge.conflicts.length)}</p>
        <RetryableFeature name="proposal-conflict" waiting={null}>
          {({ ConflictChoices }) => <ConflictChoices open={open} definition={definition} phase={phase} />}
        </RetryableFeature>
      </section>
    );
  }
  return (
    <>
      {phase.kind === 'conflict' && (
        <section className="proposal-note proposal-live">
          <div role="status">
            <h2>{messages.title}</h2>
            <p>{messages.whileWriting}</p>
          </div>
          <div className="proposal-actions">
            <Button look="primary" label={messages.compare} onClick={() => setAsked(true)} />
          </div>
        </section>
      )}
      <DraftEditor {...props} />
    </>
  );
}

/** Memoized: the notes about a text render without the form, the deadline without either. */
const Fields = memo(ProposalFields);
const Deadline = memo(DeadlineBox);

/** The form with its checklist, or the preview, from which it is sent. The draft's text is the source of its values. */
function DraftEditor({ place, open, state, definition, Versions }: DraftEditorProps) {
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

  return (
    <DraftFrame onKeyDown={(event) => steps.onKeyDown(event, canSend, send)}>
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
          <p>
            <Button label={preview} onClick={steps.toPreview} />
          </p>
        </div>
      </aside>
    </DraftFrame>
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

/** Server and device. Announced only when an error starts or ends; the settings decide whether failures are named. */
function SaveBox({ state, onRetry }: { readonly state: ProposalState; readonly onRetry: () => void }) {
  const messages = useMessages(saveMessages);
  const reasons = useMessages(reasonMessages);
  const stateMessages = useShellMessages().state;
  const isHelpful = useService(PortalSettings).notices === 'helpful';
  const online = useStream(useService(Connectivity).online$);
  const timeText = useTimeText();
  const id = useId();
  const { server } = state;
  // Being offline is a state; other failures are silent.
  const reason =
    server.kind === 'failed' && (isHelpful || server.reason === 'offline') ? reasons[server.reason] : undefined;
  const [first, second] = useLines(state, reason);
  const said = useSaveError(state, reason);

  return (
    <section aria-labelledby={id} className="save-box">
      <h2 id={id} className="proposal-rail__title">
        {messages.title}
      </h2>
      <p className="save-box__line" data-saved={server.kind === 'saved' || undefined}>
        {first}
      </p>
      <p className="note">{second}</p>
      <p role="status" className="note">
        {state.takenInAt !== undefined && messages.takenIn(timeText(state.takenInAt))}
      </p>
      <p role="status" className="save-box__offline">
        {!online && stateMessages.offline}
      </p>
      {isHelpful && server.kind === 'failed' && (
        <p>
          <RetryButton onRetry={onRetry} />
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

function useLines({ server, device, text, phase }: ProposalState, reason: string | undefined): readonly string[] {
  const messages = useMessages(saveMessages);
  const timeText = useTimeText();
  const isSaved = device === 'saved';
  const notOnDevice = device === 'refused' ? [messages.notOnDevice] : [];
  const also = isSaved ? [messages.alsoOnDevice] : notOnDevice;
  if (text === '' && phase.kind === 'draft' && !phase.autosave) return [messages.unknown];
  switch (server.kind) {
    case 'saved':
      return [messages.saved(timeText(server.at)), ...also];
    case 'pending':
    case 'saving': {
      // Nothing is saved before the member has chosen.
      const first = phase.kind === 'conflict' ? messages.notSaved(undefined) : messages.saving;
      return [first, ...(isSaved ? [messages.onDevice(undefined)] : also)];
    }
    case 'nothing':
      if (device === 'pending') return [messages.saving];
      if (isSaved) return [messages.onDevice(undefined)];
      return [text === '' ? messages.nothing : messages.notSaved(undefined), ...notOnDevice];
    case 'failed':
      if (text === '') return [messages.nothing];
      if (isSaved) {
        return [`${messages.onDevice(timeText(documentTimes(text).editedAt))} ${messages.notSaved(reason)}`];
      }
      return [messages.notSaved(reason), ...notOnDevice.map((line) => `${line} ${messages.stay}`)];
  }
}

/** The announcement when saving starts or stops failing; retries in between change nothing. */
function useSaveError({ server, device, text }: ProposalState, reason: string | undefined): string {
  const messages = useMessages(saveMessages);
  const [known, setKnown] = useState<'saved' | 'failed' | 'saved-again'>('saved');
  const isFailed = server.kind === 'failed' && text !== '';
  if (isFailed && known !== 'failed') setKnown('failed');
  if (server.kind === 'saved' && known === 'failed') setKnown('saved-again');
  if (device === 'refused') return messages.notOnDevice;
  if (known === 'failed') return messages.notSaved(reason);
  return known === 'saved-again' ? messages.savedAgain : '';
}
