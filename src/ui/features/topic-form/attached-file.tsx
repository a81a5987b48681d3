import ProblemIcon from 'lucide-react/icons/circle-alert';
import type { DraftFile } from '../../../application/drafts/open-draft.ts';
import { fileExtension } from '../../../domain/attachments/attachment-rules.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import { FileKindIcon } from '../../components/file-kind-icon.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useFileSize } from '../../i18n/use-format.ts';
import { FilePicker } from './file-picker.tsx';
import { topicFormWords } from './topic-form-words.ts';

interface AttachedFileProps {
  readonly id: string;
  readonly file: DraftFile;
  readonly locked: boolean;
  /** @param entry its element. */
  readonly onRemove: (entry: Element | null) => void;
  /** The user chose the file again. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** One file in the list, and what can be done about it. Can be given the focus by its id. */
export function AttachedFile({ id, file, locked, onRemove, onFiles }: AttachedFileProps) {
  const words = useWords(topicFormWords);
  const fileSize = useFileSize();
  const name = shownName(file.name) || words.unnamedFile;
  const isUnreadable = file.state === 'unreadable';

  return (
    <li id={id} tabIndex={-1} className="attached-file" data-unreadable={isUnreadable || undefined}>
      <span className="attached-file__name">
        <FileKindIcon ending={fileExtension(file.name)} />
        <bdi>{name}</bdi> <span className="note">{file.size === 0 ? words.emptyFile : fileSize(file.size)}</span>{' '}
        {file.state === 'copying' && <span className="note">{words.copying}</span>}
        {isUnreadable && (
          <strong className="field__error">
            <ProblemIcon />
            {words.unreadable}
          </strong>
        )}
      </span>
      {isUnreadable && (
        <FilePicker locked={locked} onFiles={onFiles}>
          {words.attachAgain} <span className="visually-hidden">{name}</span>
        </FilePicker>
      )}
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={locked || undefined}
        onClick={(event) => {
          if (!locked) onRemove(event.currentTarget.closest('li'));
        }}
      >
        {words.remove} <span className="visually-hidden">{name}</span>
      </button>
    </li>
  );
}
