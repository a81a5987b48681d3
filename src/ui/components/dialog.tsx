import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { actionMessages } from '../i18n/action-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { Button } from './button.tsx';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly onCancel: () => void;
  readonly className?: string;
  /** Keeps key presses from the form behind it, such as Ctrl+Enter. */
  readonly keepsKeys?: boolean;
  readonly children: ReactNode;
}

/** A modal dialog, open while mounted; the parent closes it. The browser traps the focus and restores it afterwards. */
export function Dialog({ title, onCancel, className = '', keepsKeys = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closes before the element is removed, because the browser restores no focus afterwards.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would focus the first focusable element, which may be a link in user content.
    if (document.activeElement instanceof HTMLAnchorElement) current?.querySelector<HTMLElement>('button')?.focus();
    return () => current?.close();
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onCancel();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      className={`dialog ${className}`.trimEnd()}
      onCancel={cancel}
      onKeyDown={(event) => {
        // Escape closes one layer at a time.
        if (keepsKeys || event.key === 'Escape') event.stopPropagation();
      }}
    >
      <h2 id={heading} className="dialog__title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly title: string;
  /** Of the button that confirms. */
  readonly label: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ title, label, onConfirm, onCancel, children }: ConfirmDialogProps) {
  const { cancel } = useMessages(actionMessages);
  return (
    <Dialog title={title} onCancel={onCancel}>
      {children}
      <p className="dialog__actions">
        <Button look="primary" label={label} onClick={onConfirm} />
        <Button label={cancel} onClick={onCancel} />
      </p>
    </Dialog>
  );
}
