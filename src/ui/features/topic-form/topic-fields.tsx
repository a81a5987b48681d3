import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { TopicText } from '../../../application/drafts/draft-kinds.ts';
import type { DraftFile, OpenDraft } from '../../../application/drafts/open-draft.ts';
import { shownName } from '../../../domain/shared/shown-name.ts';
import { isEmptyMessage, semanticLists } from '../../../domain/groups/message-html.ts';
import type { EditorHandle } from '../../editor/rich-text-editor.tsx';
import { useSanitiser } from '../../html/html-provider.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { AttachFiles } from './attach-files.tsx';
import { FormFoot } from './form-foot.tsx';
import { MessageField } from './message-field.tsx';
import type { TopicFormProps } from './topic-form-props.ts';
import { topicFormWords } from './topic-form-words.ts';
import { useAttaching } from './use-attaching.ts';
import { silence, usePosting } from './use-posting.ts';
import { useTopicDraft } from './use-topic-draft.ts';

interface TopicFieldsProps extends TopicFormProps {
  /** One that is ready. */
  readonly draft: OpenDraft<TopicText>;
}

/** The form itself. Its state is the draft. */
export function TopicFields({ group, initial = {}, onPosted, draft: open }: TopicFieldsProps) {
  const words = useWords(topicFormWords);
  const { sanitiseMessage } = useSanitiser();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const titleBox = useRef<HTMLInputElement>(null);
  const editor = useRef<EditorHandle>(null);
  const [given, setGiven] = useState(initial);

  const draft = useTopicDraft(open, initial);
  const { title, message, perhapsPosted } = draft.value;
  const posting = usePosting(open, {
    onPosted(topicId) {
      draft.renew();
      attaching.forget();
      // From now on `group_id` and `group` are those of the group passed in (product, "Topic form after success").
      setGiven({});
      onPosted({ topicId });
    },
    onUnreadable: (fileId) => document.getElementById(`${id}file${fileId}`)?.focus(),
  });
  const locked = posting.state !== undefined;
  const attaching = useAttaching((file) => {
    posting.say(silence);
    draft.attach(file);
  }, locked);

  // A title of blanks satisfies `required`, and is none.
  useEffect(() => {
    titleBox.current?.setCustomValidity(title !== '' && title.trim() === '' ? words.titleMissing : '');
  }, [title, words]);

  function edit(change: Partial<TopicText>) {
    posting.say(silence);
    posting.dismiss();
    draft.edit(change);
  }

  const sentWithoutEditor = () => (isEmptyMessage(message) ? '' : sanitiseMessage(semanticLists(message)));

  /** @param mayBeThere a former attempt may have arrived. */
  function post(mayBeThere: boolean) {
    const topic = {
      groupId: given.group_id ?? group.groupId,
      title: title.trim(),
      message: editor.current ? editor.current.sentHtml() : sentWithoutEditor(),
      group: given.group ?? group.uuid,
    };
    draft.settle();
    posting.post(topic, mayBeThere);
  }

  /** The browser has its say about the title, as with the button. */
  const submit = () => form.current?.requestSubmit();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isDefaultPrevented()) return;
    event.preventDefault();
    submit();
  }

  function remove(file: DraftFile) {
    draft.detach(file.id);
    posting.say({ text: words.fileRemoved(shownName(file.name) || words.unnamedFile) });
  }

  function clear() {
    draft.clear();
    attaching.forget();
    posting.say({ text: words.cleared });
  }

  function undo() {
    // The button goes.
    titleBox.current?.focus();
    draft.undo?.();
    posting.say({ text: words.undone });
  }

  return (
    <>
      <form
        ref={form}
        aria-label={words.form}
        className="topic-form"
        data-dropping={attaching.dropping || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          post(perhapsPosted);
        }}
        onKeyDown={onKeyDown}
        {...attaching.handlers}
      >
        <div className="field">
          <label htmlFor={`${id}title`} className="field__label">
            {words.title}
          </label>
          <input
            ref={titleBox}
            id={`${id}title`}
            className="field__input"
            type="text"
            required
            readOnly={locked}
            value={title}
            onChange={(event) => edit({ title: event.currentTarget.value })}
          />
        </div>
        <MessageField
          id={`${id}message`}
          ref={editor}
          message={message}
          version={draft.version}
          locked={locked}
          onChange={(html) => edit({ message: html })}
          onSubmit={submit}
          onFiles={attaching.take}
        />
        <AttachFiles
          id={`${id}file`}
          files={draft.state.files}
          selection={attaching.selection}
          locked={locked}
          onFiles={attaching.take}
          onRemove={remove}
          onReplaced={(file) => draft.detach(file.id)}
        />
        {attaching.dropping && <p className="topic-form__drop">{words.drop}</p>}
        <FormFoot
          draft={draft}
          groupId={group.groupId}
          posting={posting}
          onClear={clear}
          onUndo={undo}
          onRetry={submit}
        />
      </form>
      {/* Posted in another tab meanwhile, it is gone: there is nothing to post again. */}
      {posting.asked && title.trim() !== '' && (
        <AskDialog found={posting.asked.found} onPostAgain={() => post(false)} onCancel={posting.dismiss} />
      )}
    </>
  );
}
