import { Delta, type default as Quill } from 'quill';
import { useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import ReactQuill from 'react-quill';
import { isRasterData, toImageSource } from '../../domain/content/image-source.ts';
import { useImageContext, useSanitiser } from '../html/html-provider.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { EditorQuestion, type Question } from './editor-question.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { editorWords } from './editor-words.ts';
import { IMAGE_TYPES, insertImages, isInlineImage } from './insert-images.ts';
import { linkPlace } from './link-command.ts';
import { MessageClipboard } from './message-clipboard.ts';
import { loadImages, messageFormats, messageModules, withSources } from './message-quill.ts';
import { toContents, toMessage } from './message.ts';
import { useEditorEvents } from './use-editor-events.ts';
import { useTextBox } from './use-text-box.ts';
import './rich-text-editor.css';

/** What somebody who holds an editor can ask of it. */
export interface EditorHandle {
  /**
   * The message as it is to be sent: lists as lists, headings as headings, nothing of the editor's own, sanitised by the one
   * sanitiser; empty for a message that says nothing. Costs time with the length of the text: for sending, not for every key.
   */
  sentHtml(): string;
}

export interface RichTextEditorProps {
  readonly ref?: Ref<EditorHandle>;
  /** Of the element that is labelled: the text box. */
  readonly id: string;
  /** The id of what names it. */
  readonly labelledBy: string;
  readonly placeholder: string;
  /**
   * The editor's HTML, also such as it has not written itself: a draft of the text area, an initial value. Sanitised here. Read
   * when it is mounted; another text comes by another `key`.
   */
  readonly initial: string;
  /** Where the caret is to stand, counted in characters, when the focus was in the text area before it. */
  readonly caret?: number | undefined;
  /**
   * The editor's own HTML, at every change by the person, and fit to be `initial` again. Written by the browser in one go, but
   * as long as the text with all its images is, of which each is up to a third more than the bytes of its file.
   */
  readonly onChange: (html: string) => void;
  /** Ctrl+Enter, or Cmd+Enter. */
  readonly onSubmit: () => void;
  /** A selection, as a whole, in which any file is no image that the text takes: pasted, dropped or picked. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean | undefined;
}

/** What the editor holds when nothing has been written. */
const NOTHING = '<p><br></p>';

/** Rich text (specification, section 2: Message; section 5: editor behaviours). */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ref, id, labelledBy, placeholder, initial, caret, onChange, onSubmit, onFiles, disabled = false } = props;
  const words = useWords(editorWords);
  const sanitiser = useSanitiser();
  const images = useImageContext();
  const description = useId();
  const [contents] = useState(() => {
    // Before the first image is made, and the same for every editor of a page.
    loadImages((source) => isRasterData(source) || toImageSource(source, images)?.isLoaded === true);
    return new Delta(toContents(initial, 'own', sanitiser));
  });
  const [quill, setQuill] = useState<Quill>();
  const [question, setQuestion] = useState<Question>();
  const picker = useRef<HTMLInputElement>(null);

  const hold = useCallback((editor: ReactQuill | null) => {
    setQuill(editor?.getEditor());
  }, []);
  useLayoutEffect(() => {
    if (quill?.clipboard instanceof MessageClipboard) quill.clipboard.sanitiseWith(sanitiser);
  }, [quill, sanitiser]);

  useTextBox(quill, { id, labelledBy, describedBy: description, placeholder, disabled, caret });
  useEditorEvents(quill, {
    onSubmit,
    onFiles,
    onLink: (selected) => {
      if (quill && !disabled) setQuestion({ kind: 'link', selected, place: linkPlace(quill, selected) });
    },
    onImage: () => {
      if (!disabled) picker.current?.click();
    },
  });
  useImperativeHandle(
    ref,
    () => ({
      sentHtml: () => toMessage((quill?.getContents() ?? contents).ops, sanitiser),
    }),
    [quill, sanitiser, contents],
  );

  async function takePicked(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    input.value = '';
    if (!quill || !file) return;
    try {
      if (!isInlineImage(file)) throw new TypeError(file.type);
      quill.focus();
      const index = await insertImages(quill, [file]);
      setQuestion({ kind: 'image', selected: quill.getSelection(true), index });
    } catch {
      onFiles([file]);
    }
  }

  function closeQuestion() {
    // The page behind a dialog takes no focus before that is gone.
    flushSync(() => {
      setQuestion(undefined);
    });
    if (question) quill?.setSelection(question.selected, 'silent');
  }

  return (
    <div className="editor">
      <EditorToolbar quill={quill} controls={id} disabled={disabled} />
      <ReactQuill
        ref={hold}
        // None: the themes write styles into HTML, which the portal's policy refuses.
        theme=""
        className="editor__text"
        defaultValue={contents}
        formats={messageFormats}
        modules={messageModules}
        placeholder={placeholder}
        readOnly={disabled}
        tabIndex={0}
        useSemanticHTML={false}
        onChange={(html, _change, source) => {
          if (source === 'user') onChange(html === NOTHING ? '' : withSources(html));
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={words.image}
        onChange={(event) => {
          event.stopPropagation();
          void takePicked(event.currentTarget);
        }}
      />
      <p id={description} className="note">
        {words.description}
      </p>
      {quill && question && <EditorQuestion quill={quill} question={question} onAnswered={closeQuestion} />}
    </div>
  );
}
