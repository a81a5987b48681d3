import type Quill from 'quill';
import { useEffect, useLayoutEffect, useState } from 'react';

export interface TextBox {
  readonly id: string;
  readonly labelledBy: string;
  /** The id of what describes it. */
  readonly describedBy: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly caret: number | undefined;
}

/** Makes a text box of the element that Quill writes into, and puts the caret there if it is to have it. */
export function useTextBox(quill: Quill | undefined, box: TextBox): void {
  const { id, labelledBy, describedBy, placeholder, disabled } = box;
  const [caret] = useState(box.caret);

  useLayoutEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-placeholder': placeholder,
      'aria-readonly': String(disabled),
    };
    for (const [name, value] of Object.entries(attributes)) quill?.root.setAttribute(name, value);
  }, [quill, id, labelledBy, describedBy, placeholder, disabled]);

  useLayoutEffect(() => {
    if (quill && caret !== undefined) quill.setSelection(Math.min(caret, quill.getLength() - 1), 0, 'silent');
  }, [quill, caret]);

  // A browser leads from a label to its own fields only.
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    const focus = () => quill?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [quill, labelledBy]);
}
