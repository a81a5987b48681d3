import { type ReactNode, useEffect, useRef } from 'react';
import type { OpenDraft } from '../../../application/drafts/open-draft.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { ErrorBoundary } from '../../app/lazy-feature.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { listMessages } from '../list/list-messages.ts';
import { brokenFormMessages } from './forms-messages.ts';
import { SavedText } from './saved-text.tsx';
import { Button } from '../button.tsx';
import './broken-writing.css';

interface WritingBoundaryProps<Value> {
  readonly draft: OpenDraft<Value>;
  readonly textOf: (value: Value) => string;
  readonly fileName: string;
  readonly children: ReactNode;
}

/** Keeps an error in a form from losing what the user wrote. */
export function WritingBoundary<Value>({ children, ...writing }: WritingBoundaryProps<Value>) {
  const frame = useRef<HTMLDivElement>(null);

  function showAgain(retry: () => void) {
    // The button is removed.
    frame.current?.focus();
    retry();
  }

  return (
    <div ref={frame} tabIndex={-1}>
      <ErrorBoundary fallback={(_, retry) => <BrokenWriting {...writing} onRetry={() => showAgain(retry)} />}>
        {children}
      </ErrorBoundary>
    </div>
  );
}

type BrokenWritingProps<Value> = Omit<WritingBoundaryProps<Value>, 'children'> & { readonly onRetry: () => void };

/** Shows the draft of a form that crashed. Formats no numbers or dates, which may have caused the crash. */
function BrokenWriting<Value>({ draft, textOf, fileName, onRetry }: BrokenWritingProps<Value>) {
  const messages = useMessages(brokenFormMessages);
  const { unnamedFile } = useMessages(listMessages);
  const { value, files, saved } = useStream(draft.state$);
  const heading = useRef<HTMLHeadingElement>(null);
  const text = anyTextOf(value, textOf);
  const isNothing = text === '' && files.length === 0;

  useEffect(() => {
    // The focused element was removed with the form.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  return (
    <section className="broken-writing">
      <h2 ref={heading} tabIndex={-1} className="broken-writing__title">
        {messages.title}
      </h2>
      <p role="alert">
        {isNothing ? messages.nothing : messages.here} {saved === 'saved' && messages.saved}
        {saved === 'refused' && messages.notSaved}
      </p>
      {text !== '' && <SavedText label={messages.written} text={text} fileName={fileName} />}
      {files.length > 0 && (
        <div>
          <p className="field__label">{messages.files}</p>
          <ul aria-label={messages.files}>
            {files.map(({ id, name }) => (
              <li key={id}>
                <bdi>{shownName(name) || unnamedFile}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Button look="primary" label={messages.showAgain} onClick={onRetry} />
      </p>
    </section>
  );
}

/** Falls back when `textOf` throws, which may be what crashed the form. */
function anyTextOf<Value>(value: Value, textOf: (value: Value) => string): string {
  try {
    return textOf(value);
  } catch {
    return JSON.stringify(value);
  }
}
