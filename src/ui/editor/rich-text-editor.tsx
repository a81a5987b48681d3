import type { Ref } from 'react';

/** What somebody who holds an editor can ask of it. */
export interface EditorHandle {
  /**
   * The message as it is to be sent: lists as lists, headings as headings, nothing of the editor's own, sanitised by the one
   * sanitiser; empty for a message that says nothing. Costs time with the length of the text: for sending, not for every key.
   */
  sentHtml(): string;
  focus(): void;
}

export interface RichTextEditorProps {
  readonly ref?: Ref<EditorHandle>;
  /** Of the element that is labelled: the text box. */
  readonly id: string;
  /** The id of what names it. */
  readonly labelledBy: string;
  /** Ids of what describes it. */
  readonly describedBy?: string | undefined;
  readonly placeholder: string;
  /**
   * The editor's HTML, also such as it has not written itself: a draft of the text area, an initial value. Sanitised here. Read
   * when it is mounted; another text comes by another `key`.
   */
  readonly initial: string;
  /** Where the caret is to stand, counted in characters, when the focus was in the text area before it. */
  readonly caret?: number | undefined;
  /** The editor's own HTML, at every change by the person: cheap, and fit to be `initial` again. */
  readonly onChange: (html: string) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  readonly onSubmit: () => void;
  /** Pasted or dropped files that are no images it can take. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean | undefined;
}

/** Rich text (specification, section 2: Message; section 5: editor behaviours). */
export function RichTextEditor({ id, labelledBy, initial }: RichTextEditorProps) {
  return <textarea id={id} aria-labelledby={labelledBy} defaultValue={initial} />;
}
