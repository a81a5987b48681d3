import type Quill from 'quill';
import type { Range } from 'quill';
import { useWords } from '../i18n/messages-provider.tsx';
import { BLANK_ADDRESS, linkAddress } from './addresses.ts';
import { editorWords } from './editor-words.ts';
import { FieldDialog } from './field-dialog.tsx';
import { setLink, type LinkPlace } from './link-command.ts';

/** What the editor asks, and what is selected meanwhile. */
export type Question =
  | { readonly kind: 'link'; readonly selected: Range; readonly place: LinkPlace }
  /** The image at an index, just inserted. */
  | { readonly kind: 'image'; readonly selected: Range; readonly index: number };

export interface EditorQuestionProps {
  readonly quill: Quill;
  readonly question: Question;
  /** To close it and to put focus and selection back: at once, before anything is changed. */
  readonly onAnswered: () => void;
}

export function EditorQuestion({ quill, question, onAnswered }: EditorQuestionProps) {
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
