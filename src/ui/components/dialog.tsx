import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  /** Escape, or the browser's own way back: to be taken for Cancel. */
  readonly onCancel: () => void;
  /** Of its block, where it looks other than a question. */
  readonly className?: string;
  /** No key that is pressed in it is for what it belongs to: Ctrl+Enter does not post the form behind it. */
  readonly keepsKeys?: boolean;
  readonly children: ReactNode;
}

/**
 * A question that has to be answered first. Open for as long as it is mounted; the browser keeps the focus inside, and gives
 * it back to where it was afterwards, unless that is gone. Closing it is the parent's business: nothing is lost by Escape.
 */
export function Dialog({ title, onCancel, className = '', keepsKeys = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Before it leaves the page: one that has left it gives no focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser would take the first thing that can be focused, which may be a link in somebody's text.
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
        // What the dialog belongs to stays open: Escape closes one thing at a time.
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
