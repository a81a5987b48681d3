import PrinterIcon from 'lucide-react/icons/printer';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { type FieldPath, type FormValues, pathName } from '../../../../domain/proposals/form-values.ts';
import type { ValidationError } from '../../../../domain/proposals/validation-errors.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useEvent, wordKey } from '../../../components/proposal-names.ts';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { EventText } from '../event.tsx';
import type { ProposalFieldsHandle } from '../fields/proposal-fields.tsx';
import { sendMessages, sentMessages } from './proposal-form-messages.ts';
import { ProposalView } from './proposal-view.tsx';
import { unlessDouble } from './send-state.tsx';
import { useValidationErrorText } from './checklist.tsx';

type SendSteps = ReturnType<typeof useSendSteps>;

const PREVIEW = { step: 'preview' } as const;

const isPreview = (state: unknown): boolean => (state as Partial<typeof PREVIEW> | null)?.step === PREVIEW.step;

/** The preview is a history entry, so that Back leads to the form. */
export function useSendSteps(fields: RefObject<ProposalFieldsHandle | null>) {
  const location = useLocation();
  const { pathname, search, key } = location;
  const navigate = useNavigate();
  const atPreview = isPreview(location.state);
  const [step, setStep] = useState<'form' | 'preview' | 'confirm'>(atPreview ? 'preview' : 'form');
  const [hasPreviewed, setPreviewed] = useState(atPreview);
  const [place, setPlace] = useState(key);
  if (place !== key) {
    setPlace(key);
    // After Back or Forward; other steps are already set.
    if (atPreview !== (step !== 'form')) setStep(atPreview ? 'preview' : 'form');
  }
  useEffect(() => {
    const listening = new AbortController();
    // Back before the preview's history entry was rendered is not reported by the router.
    const goneBack = ({ state }: PopStateEvent) => {
      if (!isPreview((state as { usr?: unknown } | null)?.usr)) setStep('form');
    };
    window.addEventListener('popstate', goneBack, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  /** Restores the focus in the form: a field, or the element focused before the preview. */
  const goal = useRef<(() => void) | undefined>(undefined);

  const isBack = step === 'form' && !atPreview;
  useEffect(() => {
    // Waits for the history, which restores the scroll position.
    if (!isBack) return;
    goal.current?.();
    goal.current = undefined;
  }, [isBack]);

  function toPreview() {
    setPreviewed(true);
    setStep('preview');
    if (step !== 'form') return;
    const { activeElement } = document;
    goal.current = () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
    void navigate(pathname + search, { state: PREVIEW });
  }

  const toConfirm = () => setStep('confirm');

  function toForm() {
    setStep('form');
    void navigate(-1);
  }

  function toField(path: FieldPath) {
    const show = () => fields.current?.show(path);
    if (step === 'form') {
      show();
      return;
    }
    goal.current = show;
    toForm();
  }

  /** Ctrl+Enter takes the next step; a held key takes only one. */
  function onKeyDown(event: KeyboardEvent, canSend: boolean, send: () => void) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Other dialogs handle Ctrl+Enter themselves.
    if (step !== 'confirm' && event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    if (event.repeat) return;
    if (step === 'form') toPreview();
    else if (canSend && step === 'preview') toConfirm();
    else if (canSend) {
      setStep('preview');
      send();
    }
  }

  /** `hasPreviewed`: from then on, missing values are also reported beside the fields. */
  return { step, hasPreviewed, toForm, toField, toPreview, toConfirm, onKeyDown };
}

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
                <Button
                  className="checklist__link"
                  label={textOf(validationError)}
                  onClick={() => steps.toField(validationError.path)}
                />
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
          {event?.submitText?.trim() ? <EventText html={event.submitText} /> : <p>{messages.meaning}</p>}
          <p className="dialog__actions">
            <Button look="primary" label={messages.confirmSend} onClick={confirm} />
            <Button label={cancel} onClick={steps.toPreview} />
          </p>
        </Dialog>
      )}
    </section>
  );
}
