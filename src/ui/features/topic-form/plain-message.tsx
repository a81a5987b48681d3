import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { htmlToText, isPlainMessage, linesToHtml } from '../../../domain/groups/message-html.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { topicFormWords } from './topic-form-words.ts';

export interface PlainMessageProps {
  readonly id: string;
  /** HTML. Read when it is mounted; another text comes by another `key`. */
  readonly initial: string;
  /** It is on its way. What is formatted is only shown, whether it comes or not: plain text would not be all of it. */
  readonly editorMayCome: boolean;
  readonly locked: boolean;
  /** Where the caret stands, in characters, if the focus is to be here from the start. */
  readonly caret: number | undefined;
  readonly onCaret: (caret: number | undefined) => void;
  /** HTML, a paragraph for every line. */
  readonly onChange: (html: string) => void;
}

/** The message without its editor: text, and nothing but text. */
export function PlainMessage({ id, initial, editorMayCome, locked, caret, onCaret, onChange }: PlainMessageProps) {
  const words = useWords(topicFormWords);
  // Not made of the HTML at every key: blank text has none.
  const [text, setText] = useState(() => htmlToText(initial));
  const [onlyShown] = useState(() => !isPlainMessage(initial));
  const [first] = useState(caret);
  const box = useRef<HTMLTextAreaElement>(null);
  const missing = onlyShown ? words.formattedEditorMissing : words.editorMissing;
  const coming = onlyShown ? words.formatted : undefined;
  const hint = editorMayCome ? coming : missing;
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => onCaret(currentTarget.selectionStart);

  useEffect(() => {
    if (first === undefined) return;
    box.current?.focus();
    box.current?.setSelectionRange(first, first);
  }, [first]);

  return (
    <>
      <textarea
        ref={box}
        id={id}
        className="field__input topic-form__text"
        aria-describedby={hint && `${id}hint`}
        placeholder={words.placeholder}
        readOnly={onlyShown || locked}
        value={text}
        onChange={(event) => {
          follow(event);
          setText(event.currentTarget.value);
          onChange(linesToHtml(event.currentTarget.value));
        }}
        onSelect={follow}
        onFocus={follow}
        onBlur={() => onCaret(undefined)}
      />
      {hint && (
        <p id={`${id}hint`} className="note">
          {hint}
        </p>
      )}
    </>
  );
}
