import { memo, useDeferredValue, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { shortcomingsOf } from '../../../domain/proposals/shortcomings.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { DeadlineBox } from '../../proposing/deadline-box.tsx';
import { wordKey } from '../../proposing/use-kind-name.ts';
import { Checklist } from './checklist.tsx';
import type { DraftViewProps } from './proposal-phase-props.ts';
import type { FormSource } from './fields/fields-context.ts';
import { ProposalFields, type ProposalFieldsHandle } from './fields/proposal-fields.tsx';
import { Preview } from './preview.tsx';
import { draftWords } from './draft-words.ts';
import { SaveBox } from './save-box.tsx';
import { SendState } from './send-state.tsx';
import { AutosaveNote } from './autosave-note.tsx';
import { useSendSteps } from './use-send-steps.ts';

interface DraftEditorProps extends DraftViewProps {
  readonly form: FormSource;
  /** An earlier version is to stand in the place of the text. */
  readonly onBringBack: (text: string) => void;
}

/** What is said about a text renders without the form, and the deadline without either. */
const Fields = memo(ProposalFields);
const Deadline = memo(DeadlineBox);

/** The form, and beside it what is left to be done; or its preview, from where it is sent. */
export function DraftEditor(props: DraftEditorProps) {
  const { place, open, state, definition, phase, form, Versions, onBringBack } = props;
  const values = useSyncExternalStore(form.subscribe, () => form.values);
  const words = useWords(draftWords);
  const own = useOwn();
  const id = useId();
  const fields = useRef<ProposalFieldsHandle>(null);
  const steps = useSendSteps(fields);
  const isPreview = steps.step !== 'form';
  // A long text is judged when there is time for it: typing goes before, sending does not.
  const deferred = useDeferredValue(values);
  const judged = isPreview ? values : deferred;
  const shortcomings = useMemo(() => shortcomingsOf(definition, judged), [definition, judged]);
  const isLocked = phase.kind === 'sending';
  const canSend = !isLocked && phase.autosave && shortcomings.length === 0;
  const send = () => open.send();
  const sendState = <SendState place={place} phase={phase} refusal={state.refusal} open={open} />;

  const previewButton = (
    <button type="button" className="button" onClick={steps.toPreview}>
      {words.preview}
    </button>
  );

  return (
    <div className="proposal-draft" onKeyDown={(event) => steps.onKeyDown(event, { canSend, send })}>
      <aside aria-label={words.rail} className="proposal-rail">
        <Deadline eventId={place.eventId} />
        <SaveBox state={state} onRetry={() => open.retry()} />
        <Versions place={place} definition={definition} locked={isLocked} onBringBack={onBringBack} />
        <div hidden={isPreview}>
          <Checklist definition={definition} values={judged} shortcomings={shortcomings} onShow={steps.toField} />
          <p className="proposal-rail__preview">{previewButton}</p>
        </div>
      </aside>
      <div className="proposal-draft__main">
        <AutosaveNote state={state} open={open} />
        {!isPreview && sendState}
        <form hidden={isPreview} aria-labelledby={id} noValidate onSubmit={(event) => event.preventDefault()}>
          <h2 id={id} tabIndex={-1} className="visually-hidden">
            {words.form[wordKey(place.kind)]}
          </h2>
          <Fields
            ref={fields}
            definition={definition}
            form={form}
            shortcomings={shortcomings}
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
            shortcomings={shortcomings}
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

/** What "Fill in my own data" fills in; `undefined` until it is known. */
function useOwn() {
  const account = useStream(useService(LoadAccount).account$);
  return useMemo(
    () => account && { firstName: account.firstName, lastName: account.lastName, email: account.mail },
    [account],
  );
}
