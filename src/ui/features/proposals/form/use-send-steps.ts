import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FieldPath } from '../../../../domain/proposals/form-values.ts';
import type { ProposalFieldsHandle } from '../fields/proposal-fields.tsx';

export type SendSteps = ReturnType<typeof useSendSteps>;

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
