import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import type { EditorHandle } from '../../editor/rich-text-editor.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PlainMessage } from './plain-message.tsx';
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
