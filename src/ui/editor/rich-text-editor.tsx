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
import { useMessages } from '../i18n/messages-provider.tsx';
import {
  applyShortcut,
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
import { EditorToolbar, FieldDialog, type FieldDialogProps, linkPlace, setLink } from './editor-toolbar.tsx';
import { editorMessages } from './editor-messages.ts';
import { BLANK_ADDRESS, linkAddress, toMessage } from './message.ts';
import { toContents } from './read-html.ts';
import './rich-text-editor.css';

export interface EditorHandle {
  /** The sanitised message to send; empty without content. Its cost grows with the text: not for every key. */
  sentHtml(): string;
}

export interface RichTextEditorProps {
  readonly ref?: Ref<EditorHandle>;
  readonly id: string;
  readonly labelledBy: string;
  readonly placeholder: string;
  /** The editor's HTML or any other, sanitised here. Read on mount; change the `key` for another text. */
  readonly initial: string;
  readonly caret?: number | undefined;
  /** The editor's HTML after every change by the user, valid as `initial`, with inline images. */
  readonly onChange: (html: string) => void;
  readonly onSubmit: () => void;
  /** All files of a paste, drop or pick in which any is not an insertable image. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly disabled?: boolean | undefined;
}

const NOTHING = '<p><br></p>';

interface Question {
  readonly selected: Range;
  /** The language may change while the dialog is open. */
  readonly ask: (messages: (typeof editorMessages)['en']) => Omit<FieldDialogProps, 'onCancel'>;
}

/** docs/specification.md, section 2: Create a New Topic; section 5. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { ref, id, labelledBy, placeholder, initial, caret, onChange, onSubmit, onFiles, disabled = false } = props;
  const messages = useMessages(editorMessages);
  const sanitiser = useSanitiser();
  const images = useImageContext();
  const description = useId();
  const [contents] = useState(() => {
    // Set before the first image, and shared by all editors of a page.
    loadImages((source) => isRasterData(source) || toImageSource(source, images)?.isLoaded === true);
    return new Delta(toContents(initial, 'own', sanitiser));
  });
  const [quill, setQuill] = useState<Quill>();
  const [question, setQuestion] = useState<Question>();
  const picker = useRef<HTMLInputElement>(null);

  const hold = useCallback((editor: ReactQuill | null) => setQuill(editor?.getEditor()), []);
  useLayoutEffect(() => {
    if (quill?.clipboard instanceof MessageClipboard) quill.clipboard.sanitiseWith(sanitiser);
  }, [quill, sanitiser]);

  useTextBox(quill, { id, labelledBy, describedBy: description, placeholder, disabled, caret });
  useEditorEvents(quill, {
    onSubmit,
    onFiles,
    onLink: (selected) => {
      if (!quill || disabled) return;
      const place = linkPlace(quill, selected);
      setQuestion({
        selected,
        ask: ({ link, address, addressRefused, removeLink }) => ({
          title: link,
          label: address,
          initial: place.address,
          inputMode: 'url',
          refusal: (typed) => (linkAddress(typed) === BLANK_ADDRESS ? addressRefused : undefined),
          remove: place.address === '' ? undefined : removeLink,
          onSave: (typed) => setLink(quill, place, typed === undefined ? '' : linkAddress(typed)),
        }),
      });
    },
    onImage: () => {
      if (!disabled) picker.current?.click();
    },
  });
  useImperativeHandle(ref, () => ({ sentHtml: () => toMessage((quill?.getContents() ?? contents).ops, sanitiser) }), [
    quill,
    sanitiser,
    contents,
  ]);

  async function takePicked(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    input.value = '';
    if (!quill || !file) return;
    try {
      if (!isInlineImage(file)) throw new TypeError(file.type);
      quill.focus();
      const index = await insertImages(quill, [file]);
      setQuestion({
        selected: quill.getSelection(true),
        ask: ({ image, alternative }) => ({
          title: image,
          label: alternative,
          initial: '',
          onSave: (alt = '') => quill.formatText(index, 1, 'alt', alt.trim(), 'user'),
        }),
      });
    } catch {
      onFiles([file]);
    }
  }

  /** Closes the dialog and restores focus and selection synchronously, before any change. */
  function closeQuestion() {
    // The page cannot take the focus until the dialog is closed.
    flushSync(() => setQuestion(undefined));
    if (question) quill?.setSelection(question.selected, 'silent');
  }

  const dialog = question?.ask(messages);
  return (
    <div className="editor">
      <EditorToolbar quill={quill} controls={id} disabled={disabled} />
      <ReactQuill
        ref={hold}
        // Themes write inline styles, which the portal's policy refuses.
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
        aria-label={messages.image}
        onChange={(event) => {
          event.stopPropagation();
          void takePicked(event.currentTarget);
        }}
      />
      <details className="editor__shortcuts note">
        <summary>{messages.shortcuts}</summary>
        <p id={description}>{messages.description}</p>
      </details>
      {question && dialog && (
        <FieldDialog
          {...dialog}
          onSave={(typed) => {
            closeQuestion();
            dialog.onSave(typed);
          }}
          onCancel={closeQuestion}
        />
      )}
    </div>
  );
}

type TextBox = Required<Pick<RichTextEditorProps, 'id' | 'labelledBy' | 'placeholder' | 'disabled' | 'caret'>> & {
  readonly describedBy: string;
};

/** Gives Quill's element the text box role, and focuses it if requested. */
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

  // Browsers focus only native fields from a label.
  useEffect(() => {
    const label = document.getElementById(labelledBy);
    const focus = () => quill?.focus();
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  }, [quill, labelledBy]);
}

interface EditorListeners extends Pick<RichTextEditorProps, 'onSubmit' | 'onFiles'> {
  readonly onLink: (selected: Range) => void;
  readonly onImage: () => void;
}

function useEditorEvents(quill: Quill | undefined, listeners: EditorListeners): void {
  const latest = useEffectEvent(() => listeners);

  useEffect(() => {
    if (!quill) return;
    const { emitter } = quill;
    const heard = [
      [EditorEvent.submit, () => latest().onSubmit()],
      [EditorEvent.files, (files: readonly File[]) => latest().onFiles(files)],
      [EditorEvent.link, (selected: Range) => latest().onLink(selected)],
      [EditorEvent.image, () => latest().onImage()],
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
