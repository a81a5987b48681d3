import Quill, { type Delta, type Range } from 'quill';
import { useEffect, useEffectEvent } from 'react';
import { applyShortcut } from './apply-shortcut.ts';
import { EditorEvent } from './editor-event.ts';

export interface EditorListeners {
  readonly onSubmit: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** The key for a link, with what is selected. */
  readonly onLink: (selected: Range) => void;
  /** The key for an image. */
  readonly onImage: () => void;
}

/** Hears what keys, clipboard and drops ask for, and formats what is typed like Markdown. */
export function useEditorEvents(quill: Quill | undefined, listeners: EditorListeners): void {
  const submit = useEffectEvent(() => {
    listeners.onSubmit();
  });
  const take = useEffectEvent((files: readonly File[]) => {
    listeners.onFiles(files);
  });
  const link = useEffectEvent((selected: Range) => {
    listeners.onLink(selected);
  });
  const image = useEffectEvent(() => {
    listeners.onImage();
  });

  useEffect(() => {
    if (!quill) return;
    const { emitter } = quill;
    const heard = [
      [EditorEvent.submit, () => submit()],
      [EditorEvent.files, (files: readonly File[]) => take(files)],
      [EditorEvent.link, (selected: Range) => link(selected)],
      [EditorEvent.image, () => image()],
      [
        Quill.events.TEXT_CHANGE,
        (change: Delta, _before: Delta, source: string) => {
          if (source === 'user') applyShortcut(quill, change);
        },
      ],
    ] as const;
    for (const [event, listener] of heard) emitter.on(event, listener);
    return () => {
      for (const [event, listener] of heard) emitter.off(event, listener);
    };
  }, [quill]);
}
