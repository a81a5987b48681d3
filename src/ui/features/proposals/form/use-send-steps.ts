import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import type { ProposalFieldsHandle } from '../fields/proposal-fields.tsx';

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

/** What the place of the preview in the history is known by. */
const PREVIEW = { step: 'preview' } as const;

const isPreview = (state: unknown): boolean => (state as Partial<typeof PREVIEW> | null)?.step === PREVIEW.step;

/** The preview has a place of its own in the history, so that going back leads to the form. */
export function useSendSteps(fields: RefObject<ProposalFieldsHandle | null>): SendSteps {
  const location = useLocation();
  const { pathname, search, key } = location;
  const navigate = useNavigate();
  const atPreview = isPreview(location.state);
  const [step, setStep] = useState<SendSteps['step']>(atPreview ? 'preview' : 'form');
  const [hasPreviewed, setPreviewed] = useState(atPreview);
  const [place, setPlace] = useState(key);
  if (place !== key) {
    setPlace(key);
    // By Back or Forward: otherwise the step was taken before.
    if (atPreview !== (step !== 'form')) setStep(atPreview ? 'preview' : 'form');
  }
  useEffect(() => {
    // Who goes back before the preview has had its place in the history rendered leaves the router nothing to tell.
    const goneBack = ({ state }: PopStateEvent) => {
      if (!isPreview((state as { usr?: unknown } | null)?.usr)) setStep('form');
    };
    window.addEventListener('popstate', goneBack);
    return () => {
      window.removeEventListener('popstate', goneBack);
    };
  }, []);
  /** Where to go in the form once it is shown again: a field, or what had the focus when it was left. */
  const goal = useRef<(() => void) | undefined>(undefined);

  const isBack = step === 'form' && !atPreview;
  useEffect(() => {
    // Not before the history is there as well: it scrolls to where one was.
    if (!isBack) return;
    goal.current?.();
    goal.current = undefined;
  }, [isBack]);

  function toPreview() {
    if (step === 'form') {
      const { activeElement } = document;
      goal.current = () => {
        if (activeElement instanceof HTMLElement) activeElement.focus();
      };
    }
    setPreviewed(true);
    setStep('preview');
    if (step === 'form') void navigate(pathname + search, { state: PREVIEW });
  }

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
    toForm,
    toField,
    toPreview,
    toConfirm: () => setStep('confirm'),
    onKeyDown,
  };
}
