import { type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { htmlToText, isPlainMessage, linesToHtml } from '../../../domain/groups/message-html.ts';
import { ErrorBoundary } from '../../app/lazy-feature.tsx';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import type { EditorHandle, RichTextEditorProps } from '../../editor/rich-text-editor.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { topicFormMessages } from './topic-form-messages.ts';

interface MessageFieldProps extends Pick<RichTextEditorProps, 'id' | 'onChange' | 'onSubmit' | 'onFiles'> {
  readonly ref: Ref<EditorHandle>;
  readonly message: string;
  /** Changes when the message changes other than by typing. */
  readonly version: string;
  readonly locked: boolean;
}

/** The message editor. Until it loads, or if it fails to, a plain text box that shows formatted messages read-only. */
export function MessageField({ id, ref, message, version, locked, onChange, ...editor }: MessageFieldProps) {
  const messages = useMessages(topicFormMessages);
  /** The caret in the plain text box, while focused. */
  const [caret, setCaret] = useState<number>();
  const field = { id, initial: message, caret, onChange };
  const plain = (editorMayCome: boolean) => (
    <PlainMessage key={version} {...field} editorMayCome={editorMayCome} locked={locked} onCaret={setCaret} />
  );

  function retryLoading(retry: () => void) {
    // The button is removed; the focus goes to the text.
    setCaret(0);
    retry();
  }

  return (
    <div className="field">
      <label id={`${id}label`} htmlFor={id} className="field__label">
        {messages.message}
      </label>
      <ErrorBoundary
        fallback={(_, retry) => (
          <>
            {plain(false)}
            <button
              type="button"
              className="button button--quiet topic-form__retry"
              onClick={() => retryLoading(retry)}
            >
              {messages.retry}
            </button>
          </>
        )}
      >
        <LazyFeature name="editor" waiting={plain(true)}>
          {({ RichTextEditor }) => (
            <Arrived onArrived={() => setCaret(undefined)}>
              <RichTextEditor
                key={version}
                ref={ref}
                {...field}
                {...editor}
                labelledBy={`${id}label`}
                placeholder={messages.placeholder}
                disabled={locked}
              />
            </Arrived>
          )}
        </LazyFeature>
      </ErrorBoundary>
    </div>
  );
}

/** The editor takes over the caret once: later texts take no focus. */
function Arrived({ onArrived, children }: { readonly onArrived: () => void; readonly children: ReactNode }) {
  const [arrived] = useState(() => onArrived);
  useEffect(arrived, [arrived]);
  return children;
}

interface PlainMessageProps extends Pick<RichTextEditorProps, 'id' | 'initial' | 'caret' | 'onChange'> {
  /** The editor is loading. Formatted text is read-only either way: plain text would lose the formats. */
  readonly editorMayCome: boolean;
  readonly locked: boolean;
  readonly onCaret: (caret: number | undefined) => void;
}

function PlainMessage({ id, initial, editorMayCome, locked, caret, onCaret, onChange }: PlainMessageProps) {
  const messages = useMessages(topicFormMessages);
  // Not derived from the HTML on every key: blank text has none.
  const [text, setText] = useState(() => htmlToText(initial));
  const [onlyShown] = useState(() => !isPlainMessage(initial));
  const [first] = useState(caret);
  const box = useRef<HTMLTextAreaElement>(null);
  const missing = onlyShown ? messages.formattedEditorMissing : messages.editorMissing;
  const coming = onlyShown ? messages.formatted : undefined;
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
        placeholder={messages.placeholder}
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
