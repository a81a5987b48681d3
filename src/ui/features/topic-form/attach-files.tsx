import ProblemIcon from 'lucide-react/icons/circle-alert';
import AttachIcon from 'lucide-react/icons/paperclip';
import { type ClipboardEvent, type ComponentProps, type DragEvent, type SyntheticEvent, useState } from 'react';
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
import { shownName } from '../../../domain/shared/texts.ts';
import { Button } from '../../components/button.tsx';
import { FileKindIcon } from '../../components/list/file-line.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useFileSize, useNumberFormat } from '../../i18n/use-format.ts';
import { topicFormMessages } from './topic-form-messages.ts';

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
  readonly selection: Selection | undefined;
  readonly locked: boolean;
  readonly onFiles: (files: readonly File[]) => boolean;
  readonly onRemove: (file: DraftFile) => void;
  readonly onReplaced: (file: DraftFile) => void;
}

const extensions = allowedExtensions.join(', ');

export function AttachFiles({ id, files, selection, locked, onFiles, onRemove, onReplaced }: AttachFilesProps) {
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
        onFiles={onFiles}
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
                if (!onFiles(chosen)) return;
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

interface FilePickerProps extends ComponentProps<'input'> {
  readonly locked: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

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
