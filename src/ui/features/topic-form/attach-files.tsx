import ProblemIcon from 'lucide-react/icons/circle-alert';
import AttachIcon from 'lucide-react/icons/paperclip';
import type { DraftFile } from '../../../application/drafts/open-draft.ts';
import { allowedExtensions, MAX_FILE_SIZE } from '../../../domain/attachments/attachment-rules.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useFileSize } from '../../i18n/use-format.ts';
import { useNumberFormat } from '../../i18n/use-format.ts';
import { AttachedFile } from './attached-file.tsx';
import { FilePicker } from './file-picker.tsx';
import { topicFormWords } from './topic-form-words.ts';
import type { Selection } from './use-attaching.ts';

interface AttachFilesProps {
  /** Stands before the ids of what is in here; a file's entry has `${id}${fileId}`. */
  readonly id: string;
  readonly files: readonly DraftFile[];
  readonly selection: Selection | undefined;
  readonly locked: boolean;
  readonly onFiles: (files: readonly File[]) => boolean;
  readonly onRemove: (file: DraftFile) => void;
  /** Replaces a file that could not be read. */
  readonly onReplaced: (file: DraftFile) => void;
}

const extensions = allowedExtensions.join(', ');

/** The control that attaches files, what it says about the last selection, and the files (specification, section 2). */
export function AttachFiles({ id, files, selection, locked, onFiles, onRemove, onReplaced }: AttachFilesProps) {
  const words = useWords(topicFormWords);
  const counts = useNumberFormat();
  const largest = useFileSize()(MAX_FILE_SIZE);
  const control = `${id}control`;

  function problemText({ problem, problemOf }: Selection): string | undefined {
    if (problem === undefined) return undefined;
    const text = problem === 'too-large' ? words.tooLarge(largest) : words.invalidType(extensions);
    return problemOf === undefined ? text : words.ofFile(shownName(problemOf) || words.unnamedFile, text);
  }
  function countText({ added, of }: Selection): string {
    if (of > 1) return words.added(counts.format(added.length), counts.format(of));
    return added.map((name) => words.fileAdded(shownName(name) || words.unnamedFile)).join('');
  }
  const problem = selection && problemText(selection);
  const focusControl = () => document.getElementById(control)?.focus();

  /** The focus goes to what can be removed next. */
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
        describedBy={`${id}legend ${id}problem ${id}count`}
        invalid={problem !== undefined}
        locked={locked}
        onFiles={onFiles}
      >
        <AttachIcon />
        {words.attach}
      </FilePicker>
      <p id={`${id}legend`} className="note">
        {words.legend(extensions, largest)}
      </p>
      <p id={`${id}problem`} className="field__error" role="alert">
        {problem !== undefined && <ProblemIcon />}
        {problem}
      </p>
      <p id={`${id}count`} className="note" role="status">
        {selection && countText(selection)}
      </p>
      {files.length > 0 && (
        <ul className="attach-files__list" aria-label={words.files}>
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
