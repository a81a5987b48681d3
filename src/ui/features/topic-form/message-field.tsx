import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { htmlToText, isPlainMessage, linesToHtml } from '../../../domain/groups/message-html.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import type { EditorHandle } from '../../editor/rich-text-editor.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { topicFormWords } from './topic-form-words.ts';

interface MessageFieldProps {
  /** Of the text box. */
  readonly id: string;
  readonly ref: Ref<EditorHandle>;
  /** HTML. */
  readonly message: string;
  /** Another one for another message that was not typed here. */
  readonly version: string;
  readonly locked: boolean;
  readonly onChange: (html: string) => void;
  readonly onSubmit: () => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * The message, in its editor. Until that has arrived, and for good if it cannot be had, in a plain text box, which only shows
 * a formatted message.
 */
export function MessageField({ id, ref, message, version, locked, onChange, onSubmit, onFiles }: MessageFieldProps) {
  const words = useWords(topicFormWords);
  /** Where it stands in the plain text box, while that has the focus. */
  const [caret, setCaret] = useState<number>();

  const plain = (editorMayCome: boolean) => (
    <PlainMessage
      key={version}
      id={id}
      initial={message}
      editorMayCome={editorMayCome}
      locked={locked}
      caret={caret}
      onCaret={setCaret}
      onChange={onChange}
    />
  );

  return (
    <div className="field">
      <label id={`${id}label`} htmlFor={id} className="field__label">
        {words.message}
      </label>
      <ErrorBoundary
        fallback={(_, retry) => (
          <>
            {plain(false)}
            <button
              type="button"
              className="button button--quiet topic-form__retry"
              onClick={() => {
                // The button goes; the focus does not.
                setCaret(0);
                retry();
              }}
            >
              {words.retry}
            </button>
          </>
        )}
      >
        <FeaturePart name="editor" waiting={plain(true)}>
          {({ RichTextEditor }) => (
            <Arrived onArrived={() => setCaret(undefined)}>
              <RichTextEditor
                key={version}
                ref={ref}
                id={id}
                labelledBy={`${id}label`}
                placeholder={words.placeholder}
                initial={message}
                caret={caret}
                onChange={onChange}
                onSubmit={onSubmit}
                onFiles={onFiles}
                disabled={locked}
              />
            </Arrived>
          )}
        </FeaturePart>
      </ErrorBoundary>
    </div>
  );
}

/** The editor takes the caret over once: a later text does not take the focus. */
function Arrived({ onArrived, children }: { readonly onArrived: () => void; readonly children: ReactNode }) {
  const [arrived] = useState(() => onArrived);
  useEffect(arrived, [arrived]);
  return children;
}

interface PlainMessageProps {
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
function PlainMessage({ id, initial, editorMayCome, locked, caret, onCaret, onChange }: PlainMessageProps) {
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
