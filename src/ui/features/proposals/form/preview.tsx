import PrinterIcon from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import type { Shortcoming } from '../../../../domain/proposals/shortcomings.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { actionWords } from '../../../i18n/en.ts';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { EventText } from '../event.tsx';
import { useEvent, wordKey } from '../../../components/proposal-names.ts';
import type { DraftPhase } from './send-state.tsx';
import { ProposalView } from './proposal-view.tsx';
import { sendWords } from './proposal-form-words.ts';
import type { SendSteps } from './use-send-steps.ts';
import { useShortcomingText } from './use-shortcoming-text.ts';

interface PreviewProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly shortcomings: readonly Shortcoming[];
  readonly phase: DraftPhase;
  readonly steps: SendSteps;
  readonly canSend: boolean;
  readonly onSend: () => void;
  /** The state of sending. */
  readonly children: ReactNode;
}

export function Preview(props: PreviewProps) {
  const { place, definition, values, shortcomings, phase, steps, canSend, onSend, children } = props;
  const words = useWords(sendWords);
  const textOf = useShortcomingText(definition, values);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const isSending = phase.kind === 'sending';

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section aria-labelledby={id} className="proposal-preview">
      <h2 ref={heading} id={id} tabIndex={-1}>
        {words.preview}
      </h2>
      {shortcomings.length > 0 && (
        <div className="proposal-note">
          <p>{words.incomplete}</p>
          <ul className="link-list">
            {shortcomings.map((shortcoming) => (
              <li key={`${pathName(shortcoming.path)} ${shortcoming.problem}`}>
                <button type="button" className="checklist__link" onClick={() => steps.toField(shortcoming.path)}>
                  {textOf(shortcoming)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProposalView definition={definition} values={values} />
      <div className="proposal-preview__foot">
        {children}
        {!isSending && shortcomings.length === 0 && !canSend && <p className="note">{words.notYet}</p>}
        <p className="proposal-actions">
          {(canSend || isSending) && (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={isSending || undefined}
              onClick={isSending ? undefined : steps.toConfirm}
            >
              {isSending ? words.sending : words.send}
            </button>
          )}
          {!isSending && (
            <button type="button" className="button" onClick={steps.toForm}>
              {words.back}
            </button>
          )}
          <button type="button" className="button" onClick={() => window.print()}>
            <PrinterIcon />
            {words.print}
          </button>
        </p>
      </div>
      {steps.step === 'confirm' && (
        <ConfirmSend
          place={place}
          onSend={() => {
            steps.toPreview();
            onSend();
          }}
          onCancel={steps.toPreview}
        />
      )}
    </section>
  );
}

interface ConfirmSendProps {
  readonly place: ProposalPlace;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

function ConfirmSend({ place: { eventId, kind }, onSend, onCancel }: ConfirmSendProps) {
  const words = useWords(sendWords);
  const { cancel } = useWords(actionWords);
  const { event } = useEvent(eventId);
  return (
    <Dialog title={words.confirm[wordKey(kind)]} onCancel={onCancel}>
      <EventText html={event?.submitText} />
      <p>{words.meaning}</p>
      <p className="dialog__actions">
        <button
          type="button"
          className="button button--primary"
          onClick={({ detail }) => {
            // Ignores the second click of a double click on the opening button.
            if (detail < 2) onSend();
          }}
        >
          {words.confirmSend}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}
