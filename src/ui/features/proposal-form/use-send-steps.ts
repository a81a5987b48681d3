import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { FieldPath } from '../../../domain/proposals/form-values.ts';
import type { ProposalFieldsHandle } from './fields/proposal-fields.tsx';

/** Where somebody is on the way from the form to sending. */
export interface SendSteps {
  readonly step: 'form' | 'preview' | 'confirm';
  /** Whether they have looked at the whole of it before: what is missing is said beside the fields, too. */
  readonly hasPreviewed: boolean;
  readonly toForm: () => void;
  /** Back in the form, at a field. */
  readonly toField: (path: FieldPath) => void;
  /** From the form, or back from the last question. */
  readonly toPreview: () => void;
  readonly toConfirm: () => void;
  /** Ctrl+Enter takes the next step; a key that is held down takes one only. */
  readonly onKeyDown: (event: KeyboardEvent, sending: Sending) => void;
}

interface Sending {
  /** Whether nothing is left to be done before. */
  readonly canSend: boolean;
  readonly send: () => void;
}

export function useSendSteps(fields: RefObject<ProposalFieldsHandle | null>): SendSteps {
  const [step, setStep] = useState<SendSteps['step']>('form');
  const [hasPreviewed, setPreviewed] = useState(false);
  /** Where to go in the form once it is shown again: a field, or what had the focus when it was left. */
  const goal = useRef<(() => void) | undefined>(undefined);

  useLayoutEffect(() => {
    if (step !== 'form') return;
    goal.current?.();
    goal.current = undefined;
  }, [step]);

  function toPreview() {
    if (step === 'form') {
      const { activeElement } = document;
      goal.current = () => {
        if (activeElement instanceof HTMLElement) activeElement.focus();
      };
    }
    setPreviewed(true);
    setStep('preview');
  }

  function toField(path: FieldPath) {
    const show = () => fields.current?.show(path);
    if (step === 'form') {
      show();
      return;
    }
    goal.current = show;
    setStep('form');
  }

  function onKeyDown(event: KeyboardEvent, { canSend, send }: Sending) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Other dialogs than the last question have an answer of their own.
    if (step !== 'confirm' && event.target instanceof Element && event.target.closest('dialog')) return;
    event.preventDefault();
    if (event.repeat) return;
    if (step === 'form') toPreview();
    else if (canSend) {
      if (step === 'preview') setStep('confirm');
      else {
        setStep('preview');
        send();
      }
    }
  }

  return {
    step,
    hasPreviewed,
    toForm: () => setStep('form'),
    toField,
    toPreview,
    toConfirm: () => setStep('confirm'),
    onKeyDown,
  };
}
