import { useState, type ReactNode } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';

interface AskFirstProps {
  /** The question; the answer that does it is `children`. */
  readonly title: string;
  /** What it means. */
  readonly text: string;
  readonly onConfirm: () => void;
  /** What the button says, the one here and the one that confirms. */
  readonly children: ReactNode;
}

/** A button for what cannot be undone: it asks first. */
export function AskFirst({ title, text, onConfirm, children }: AskFirstProps) {
  const { cancel } = useWords(actionWords);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsks(true)}>
        {children}
      </button>
      {asks && (
        <Dialog title={title} onCancel={() => setAsks(false)}>
          <p>{text}</p>
          <p className="dialog__actions">
            <button type="button" className="button" onClick={() => setAsks(false)}>
              {cancel}
            </button>
            <button
              type="button"
              className="button"
              onClick={({ detail }) => {
                // The second click of a double one was meant for the button that opened this.
                if (detail > 1) return;
                setAsks(false);
                onConfirm();
              }}
            >
              {children}
            </button>
          </p>
        </Dialog>
      )}
    </>
  );
}
