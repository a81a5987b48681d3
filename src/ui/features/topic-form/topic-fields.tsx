import ProblemIcon from 'lucide-react/icons/circle-alert';
import AttachIcon from 'lucide-react/icons/paperclip';
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { DraftFile } from '../../../application/drafts/open-draft.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import {
  allowedExtensions,
  fileExtension,
  type FileProblem,
  judgeFile,
  MAX_FILE_SIZE,
  takenOf,
} from '../../../domain/attachments/attachment-rules.ts';
import { htmlToText, isPlainMessage, linesToHtml } from '../../../domain/groups/message-html.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { ErrorBoundary, LazyFeature } from '../../app/lazy-feature.tsx';
import { Button } from '../../components/button.tsx';
import { FileKindIcon } from '../../components/list/file-line.tsx';
import { useService } from '../../di/container-context.tsx';
import type { EditorHandle, RichTextEditorProps } from '../../editor/rich-text-editor.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useFileSize, useNumberFormat } from '../../i18n/use-format.ts';
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
            <Button
              className="button button--quiet topic-form__retry"
              label={messages.retry}
              onClick={() => retryLoading(retry)}
            />
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

interface Selection {
  readonly problem: FileProblem | undefined;
  /** The device's name of that file; absent when it is unambiguous. */
  readonly problemOf: string | undefined;
  readonly added: readonly string[];
  readonly of: number;
}

/** React bubbles events of the editor's dialogs to the form, though they are outside its DOM. */
const isWithin = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Attaches the files of one pick, drop or paste; none while `locked`. */
export function useAttaching(attach: (file: File) => void, locked: boolean) {
  const { perSelection } = useService(PortalSettings).attachments;
  const [selection, setSelection] = useState<Selection>();
  const [dropping, setDropping] = useState(false);

  function take(files: readonly File[]): boolean {
    if (locked || files.length === 0) return false;
    const judged = takenOf(files, perSelection).map((file) => ({ file, problem: judgeFile(file) }));
    const bad = judged.find(({ problem }) => problem !== undefined);
    const good = judged.flatMap(({ file, problem }) => (problem === undefined ? [file] : []));
    for (const file of good) attach(file);
    setSelection({
      problem: bad?.problem,
      problemOf: judged.length > 1 ? bad?.file.name : undefined,
      added: good.map(({ name }) => name),
      of: files.length,
    });
    return good.length > 0;
  }

  function over(event: DragEvent) {
    if (!isWithin(event) || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropping(!locked);
  }

  return {
    selection,
    dropping,
    take,
    forget: () => setSelection(undefined),
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave(event: DragEvent) {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setDropping(false);
      },
      // Also when a descendant handles the drop.
      onDropCapture: () => setDropping(false),
      onDrop(event: DragEvent) {
        if (!isWithin(event) || event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        if (!isWithin(event) || event.isDefaultPrevented()) return;
        const { files, types } = event.clipboardData;
        // Office programs add a picture of the text.
        if (files.length === 0 || types.includes('text/html')) return;
        event.preventDefault();
        take([...files]);
      },
    },
  };
}

interface AttachFilesProps {
  /** Prefix of the ids inside; a file's entry has `${id}${fileId}`. */
  readonly id: string;
  readonly files: readonly DraftFile[];
  readonly attaching: Pick<ReturnType<typeof useAttaching>, 'selection' | 'take'>;
  readonly locked: boolean;
  readonly onRemove: (file: DraftFile) => void;
  readonly onReplaced: (file: DraftFile) => void;
}

const extensions = allowedExtensions.join(', ');

export function AttachFiles({ id, files, attaching, locked, onRemove, onReplaced }: AttachFilesProps) {
  const { selection, take } = attaching;
  const messages = useMessages(topicFormMessages);
  const counts = useNumberFormat();
  const largest = useFileSize()(MAX_FILE_SIZE);
  const control = `${id}control`;

  function problemText({ problem, problemOf }: Selection): string | undefined {
    if (problem === undefined) return undefined;
    const text = problem === 'too-large' ? messages.tooLarge(largest) : messages.invalidType(extensions);
    return problemOf === undefined ? text : messages.ofFile(shownName(problemOf) || messages.unnamedFile, text);
  }
  function countText({ added, of }: Selection): string {
    if (of > 1) return messages.added(counts.format(added.length), counts.format(of));
    return added.map((name) => messages.fileAdded(shownName(name) || messages.unnamedFile)).join('');
  }
  const problem = selection && problemText(selection);
  const focusControl = () => document.getElementById(control)?.focus();

  function remove(file: DraftFile, entry: Element | null) {
    const next = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector('button');
    if (next) next.focus();
    else focusControl();
    onRemove(file);
  }

  return (
    <div className="attach-files">
      <FilePicker
        id={control}
        aria-describedby={`${id}legend ${id}problem ${id}count`}
        aria-invalid={problem !== undefined}
        locked={locked}
        onFiles={take}
      >
        <AttachIcon />
        {messages.attach}
      </FilePicker>
      <p id={`${id}legend`} className="note">
        {messages.legend(extensions, largest)}
      </p>
      <p id={`${id}problem`} className="field__error" role="alert">
        {problem !== undefined && <ProblemIcon />}
        {problem}
      </p>
      <p id={`${id}count`} className="note" role="status">
        {selection && countText(selection)}
      </p>
      {files.length > 0 && (
        <ul className="attach-files__list" aria-label={messages.files}>
          {files.map((file) => (
            <AttachedFile
              key={file.id}
              id={id + file.id}
              file={file}
              locked={locked}
              onRemove={(entry) => remove(file, entry)}
              onFiles={(chosen) => {
                if (!take(chosen)) return;
                focusControl();
                onReplaced(file);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AttachedFileProps {
  readonly id: string;
  readonly file: DraftFile;
  readonly locked: boolean;
  readonly onRemove: (entry: Element | null) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

function AttachedFile({ id, file, locked, onRemove, onFiles }: AttachedFileProps) {
  const messages = useMessages(topicFormMessages);
  const fileSize = useFileSize();
  const name = shownName(file.name) || messages.unnamedFile;
  const isUnreadable = file.state === 'unreadable';

  return (
    <li id={id} tabIndex={-1} className="attached-file" data-unreadable={isUnreadable || undefined}>
      <span className="attached-file__name">
        <FileKindIcon ending={fileExtension(file.name)} />
        <bdi>{name}</bdi> <span className="note">{file.size === 0 ? messages.emptyFile : fileSize(file.size)}</span>{' '}
        {file.state === 'copying' && <span className="note">{messages.copying}</span>}
        {isUnreadable && (
          <strong className="field__error">
            <ProblemIcon />
            {messages.unreadable}
          </strong>
        )}
      </span>
      {isUnreadable && (
        <FilePicker locked={locked} onFiles={onFiles}>
          {messages.attachAgain} <span className="visually-hidden">{name}</span>
        </FilePicker>
      )}
      <Button
        look="quiet"
        aria-disabled={locked || undefined}
        onClick={(event) => {
          if (!locked) onRemove(event.currentTarget.closest('li'));
        }}
      >
        {messages.remove} <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  );
}

type FilePickerProps = ComponentProps<'input'> & Pick<AttachedFileProps, 'locked' | 'onFiles'>;

function FilePicker({ locked, onFiles, children, ...input }: FilePickerProps) {
  return (
    <label className="button file-picker" data-locked={locked || undefined}>
      {children}
      <input
        {...input}
        type="file"
        multiple
        className="visually-hidden"
        aria-disabled={locked || undefined}
        onClick={(event) => {
          if (locked) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Lets the same file be selected again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
