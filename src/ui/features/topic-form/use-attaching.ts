import { useState, type ClipboardEvent, type DragEvent, type SyntheticEvent } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { judgeFile, takenOf, type FileProblem } from '../../../domain/attachments/attachment-rules.ts';
import { useService } from '../../di/container-context.tsx';

/** What became of one selection. */
export interface Selection {
  /** The first problem of those files that were looked at. */
  readonly problem: FileProblem | undefined;
  /** The name of the file that has it, as the device named it; absent when there is no doubt which one it is. */
  readonly problemOf: string | undefined;
  /** The names of the files that were added. */
  readonly added: readonly string[];
  /** How many files were selected. */
  readonly of: number;
}

/** A dialog of the form's editor hands its events on to the form, too, in which it does not stand. */
const isWithin = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/**
 * Takes files from selections: what was chosen together, dropped together or pasted together.
 *
 * @param locked nothing is taken; nothing happens to what is dropped either.
 */
export function useAttaching(attach: (file: File) => void, locked: boolean) {
  const { perSelection } = useService(PortalSettings).attachments;
  const [selection, setSelection] = useState<Selection>();
  const [dropping, setDropping] = useState(false);

  /** @returns whether any file was added. */
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
    /** For the element onto which files can be dropped, and into which they can be pasted. */
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave(event: DragEvent) {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setDropping(false);
      },
      // Also when somebody below takes what was dropped.
      onDropCapture: () => setDropping(false),
      onDrop(event: DragEvent) {
        if (!isWithin(event) || event.isDefaultPrevented() || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        take([...event.dataTransfer.files]);
      },
      onPaste(event: ClipboardEvent) {
        if (!isWithin(event) || event.isDefaultPrevented()) return;
        const { files, types } = event.clipboardData;
        // Office programs put a picture of the text beside the text.
        if (files.length === 0 || types.includes('text/html')) return;
        event.preventDefault();
        take([...files]);
      },
    },
  };
}
