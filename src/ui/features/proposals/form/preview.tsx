import PrinterIcon from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useEvent, wordKey } from '../../../components/proposal-names.ts';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { EventText } from '../event.tsx';
import { sendMessages, sentMessages } from './proposal-form-messages.ts';
import { ProposalView } from './proposal-view.tsx';
import { unlessDouble } from './send-state.tsx';
import type { SendSteps } from './use-send-steps.ts';
import { useValidationErrorText } from './use-validation-error-text.ts';

interface PreviewProps {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  readonly values: FormValues;
  readonly validationErrors: readonly ValidationError[];
  readonly steps: SendSteps;
  readonly isSending: boolean;
  readonly canSend: boolean;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

export function Preview(props: PreviewProps) {
  const { place, definition, values, validationErrors, steps, isSending, canSend, onSend, children } = props;
  const messages = useMessages(sendMessages);
  const { print } = useMessages(sentMessages);
  const { cancel } = useMessages(actionMessages);
  const { event } = useEvent(place.eventId);
  const textOf = useValidationErrorText(definition, values);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const confirm = unlessDouble(() => {
    steps.toPreview();
    onSend();
  });

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section aria-labelledby={id} className="proposal-preview">
      <h2 ref={heading} id={id} tabIndex={-1}>
        {messages.preview}
      </h2>
      {validationErrors.length > 0 && (
        <div className="proposal-note">
          <p>{messages.incomplete}</p>
          <ul className="link-list">
            {validationErrors.map((validationError) => (
              <li key={`${pathName(validationError.path)} ${validationError.problem}`}>
                <button type="button" className="checklist__link" onClick={() => steps.toField(validationError.path)}>
                  {textOf(validationError)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ProposalView definition={definition} values={values} />
      <div className="proposal-preview__foot">
        {children}
        {!isSending && validationErrors.length === 0 && !canSend && <p className="note">{messages.notYet}</p>}
        <p className="proposal-actions">
          {(canSend || isSending) && (
            <Button
              look="primary"
              label={isSending ? messages.sending : messages.send}
              aria-disabled={isSending || undefined}
              onClick={isSending ? undefined : steps.toConfirm}
            />
          )}
          {!isSending && <Button label={messages.back} onClick={steps.toForm} />}
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            {print}
          </Button>
        </p>
      </div>
      {steps.step === 'confirm' && (
        <Dialog title={messages.confirm[wordKey(place.kind)]} onCancel={steps.toPreview}>
          <EventText html={event?.submitText} />
          <p>{messages.meaning}</p>
          <p className="dialog__actions">
            <Button look="primary" label={messages.confirmSend} onClick={confirm} />
            <Button label={cancel} onClick={steps.toPreview} />
          </p>
        </Dialog>
      )}
    </section>
  );
}
