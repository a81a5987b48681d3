import ProblemIcon from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../components/dialog.tsx';
import { actionWords } from '../i18n/en.ts';
import { useWords } from '../i18n/messages-provider.tsx';

export interface FieldDialogProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  readonly inputMode?: 'url' | 'text';
  /** Why what was typed cannot be taken; without it everything can. */
  readonly refusal?: ((typed: string) => string | undefined) | undefined;
  /** What takes the thing away again, with its label. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void } | undefined;
  readonly onSave: (typed: string) => void;
  readonly onCancel: () => void;
}

/** What happens in the dialog is nothing to the form that the editor stands in. */
const keepHere = (event: SyntheticEvent) => {
  event.stopPropagation();
};

/** Asks for one line of text. It stands outside the form that the editor is part of, and has one of its own. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, label, initial, inputMode = 'text', refusal, remove, onSave, onCancel } = props;
  const actions = useWords(actionWords);
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(() => field.current?.select(), []);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    const problem = refusal?.(typed);
    setRefused(problem);
    if (problem === undefined) onSave(typed);
    else field.current?.focus();
  }

  return createPortal(
    <div onKeyDown={keepHere} onChange={keepHere} onFocus={keepHere} onBlur={keepHere}>
      <Dialog title={title} onCancel={onCancel}>
        <form noValidate onSubmit={save}>
          <div className="field">
            <label htmlFor={id} className="field__label">
              {label}
            </label>
            <input
              ref={field}
              id={id}
              className="field__input"
              type="text"
              inputMode={inputMode}
              autoComplete="off"
              spellCheck={inputMode === 'text'}
              value={typed}
              aria-invalid={refused !== undefined}
              aria-describedby={refused === undefined ? undefined : `${id}-error`}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
            {refused !== undefined && (
              <p id={`${id}-error`} className="field__error" role="alert">
                <ProblemIcon />
                {refused}
              </p>
            )}
          </div>
          <div className="dialog__actions">
            <button type="submit" className="button button--primary">
              {actions.save}
            </button>
            {remove && (
              <button type="button" className="button" onClick={remove.onRemove}>
                {remove.label}
              </button>
            )}
            <button type="button" className="button" onClick={onCancel}>
              {actions.cancel}
            </button>
          </div>
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}
