import Quill, { Delta, type Range } from 'quill';
import {
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import ReactQuill from 'react-quill';
import { isRasterData, toImageSource } from '../../domain/content/link.ts';
import { useImageContext, useSanitiser } from '../html/html-provider.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { BLANK_ADDRESS, linkAddress } from './message-lines.ts';
import { applyShortcut } from './apply-shortcut.ts';
import {
  EditorEvent,
  IMAGE_TYPES,
  insertImages,
  isInlineImage,
  loadImages,
  MessageClipboard,
  messageFormats,
  messageModules,
  withSources,
} from './message-quill.ts';
import { EditorToolbar, FieldDialog, linkPlace, type LinkPlace, setLink } from './editor-toolbar.tsx';
import { editorWords } from './editor-words.ts';
import { toContents, toMessage } from './message.ts';
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

interface TextBox {
  readonly id: string;
  readonly labelledBy: string;
  /** The id of what describes it. */
  readonly describedBy: string;
  readonly placeholder: string;
  readonly disabled: boolean;
  readonly caret: number | undefined;
}

/** Makes a text box of the element that Quill writes into, and puts the caret there if it is to have it. */
function useTextBox(quill: Quill | undefined, box: TextBox): void {
  const { id, labelledBy, describedBy, placeholder, disabled } = box;
  const [caret] = useState(box.caret);

  useLayoutEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-placeholder': placeholder,
      'aria-readonly': String(disabled),
    };
    for (const [name, value] of Object.entries(attributes)) quill?.root.setAttribute(name, value);
  }, [quill, id, labelledBy, describedBy, placeholder, disabled]);

  useLayoutEffect(() => {
    if (quill && caret !== undefined) quill.setSelection(Math.min(caret, quill.getLength() - 1), 0, 'silent');
  }, [quill, caret]);

  // A browser leads from a label to its own fields only.
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    const focus = () => quill?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [quill, labelledBy]);
}

interface EditorListeners {
  readonly onSubmit: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  /** The key for a link, with what is selected. */
  readonly onLink: (selected: Range) => void;
  /** The key for an image. */
  readonly onImage: () => void;
}

/** Hears what keys, clipboard and drops ask for, and formats what is typed like Markdown. */
function useEditorEvents(quill: Quill | undefined, listeners: EditorListeners): void {
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

/** What the editor asks, and what is selected meanwhile. */
type Question =
  | { readonly kind: 'link'; readonly selected: Range; readonly place: LinkPlace }
  /** The image at an index, just inserted. */
  | { readonly kind: 'image'; readonly selected: Range; readonly index: number };

interface EditorQuestionProps {
  readonly quill: Quill;
  readonly question: Question;
  /** To close it and to put focus and selection back: at once, before anything is changed. */
  readonly onAnswered: () => void;
}

function EditorQuestion({ quill, question, onAnswered }: EditorQuestionProps) {
  const words = useWords(editorWords);

  if (question.kind === 'image') {
    return (
      <FieldDialog
        title={words.image}
        label={words.alternative}
        initial=""
        onCancel={onAnswered}
        onSave={(alt) => {
          onAnswered();
          quill.formatText(question.index, 1, 'alt', alt.trim(), 'user');
        }}
      />
    );
  }
  const { place } = question;
  const lead = (address: string) => {
    onAnswered();
    setLink(quill, place, address);
  };
  const onRemove = () => {
    lead('');
  };
  return (
    <FieldDialog
      title={words.link}
      label={words.address}
      initial={place.address}
      inputMode="url"
      refusal={(typed) => (linkAddress(typed) === BLANK_ADDRESS ? words.addressRefused : undefined)}
      remove={place.address === '' ? undefined : { label: words.removeLink, onRemove }}
      onCancel={onAnswered}
      onSave={(typed) => {
        lead(linkAddress(typed));
      }}
    />
  );
}
