import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { topicDraft, topicText, type TopicText } from '../../../application/drafts/draft-kinds.ts';
import { type DraftFile, Drafts, type OpenDraft } from '../../../application/drafts/open-draft.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { isEmptyMessage, semanticLists } from '../../../domain/groups/message-html.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { shownName } from '../../../domain/shared/texts.ts';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { InnerLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import type { EditorHandle } from '../../editor/rich-text-editor.tsx';
import { useSanitiser } from '../../html/html-provider.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { useHeldDraft } from '../../components/forms/draft-versions.tsx';
import { WritingBoundary } from '../../components/forms/form-error-boundary.tsx';
import { FormFoot, noNotice, type TopicFormValues, usePosting, useTopicDraft } from './topic-draft.tsx';
import { AttachFiles, MessageField, useAttaching } from './topic-fields.tsx';
import { topicFormMessages } from './topic-form-messages.ts';
import './topic-form.css';

export interface TopicFormProps {
  readonly group: Pick<Workgroup, 'uuid'> & { readonly groupId: number };
  readonly initial?: TopicFormValues | undefined;
  /** Without an id in the answer the parent refetches its topics. */
  readonly onPosted: (event: { readonly topicId: number | undefined }) => void;
}

/** Create a New Topic (docs/specification.md, section 2). The input is a local draft per user and group. */
export function TopicForm(props: TopicFormProps) {
  const { groupId } = props.group;
  const { userId } = useStream(useService(SessionState).session$);
  const draft = useService(Drafts).open(topicDraft, String(groupId));
  const { ready } = useStream(draft.state$);
  useHeldDraft(draft);
  return (
    <WritingBoundary key={`${userId} ${groupId}`} draft={draft} textOf={topicText} fileName={`topic-${groupId}.txt`}>
      {ready ? <TopicFields draft={draft} {...props} /> : <FeatureSkeleton />}
    </WritingBoundary>
  );
}

function TopicFields(props: TopicFormProps & { readonly draft: OpenDraft<TopicText> }) {
  const { group, initial = {}, onPosted, draft: open } = props;
  const messages = useMessages(topicFormMessages);
  const { sanitiseMessage } = useSanitiser();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const titleBox = useRef<HTMLInputElement>(null);
  const editor = useRef<EditorHandle>(null);
  const [given, setGiven] = useState(initial);

  const draft = useTopicDraft(open, initial);
  const { title, message, perhapsPosted } = draft.value;
  const posting = usePosting(open, posted, (fileId) => document.getElementById(`${id}file${fileId}`)?.focus());
  const { asked } = posting;
  const locked = posting.state !== undefined;
  const attaching = useAttaching((file) => {
    posting.say(noNotice);
    draft.attach(file);
  }, locked);

  // A title of blanks satisfies `required`, so it needs its own validation error.
  useEffect(() => {
    titleBox.current?.setCustomValidity(title !== '' && title.trim() === '' ? messages.titleMissing : '');
  }, [title, messages]);

  function posted(topicId: number | undefined) {
    draft.renew();
    attaching.forget();
    // From now on `group_id` and `group` are those of the group passed in (docs/specification.md, section 10).
    setGiven({});
    onPosted({ topicId });
  }

  function edit(change: Partial<TopicText>) {
    posting.say(noNotice);
    posting.dismiss();
    draft.edit(change);
  }

  const sentWithoutEditor = () => (isEmptyMessage(message) ? '' : sanitiseMessage(semanticLists(message)));

  /** @param mayBeThere an earlier attempt may have succeeded. */
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

  const submit = () => form.current?.requestSubmit();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isDefaultPrevented()) return;
    event.preventDefault();
    submit();
  }

  function remove(file: DraftFile) {
    draft.detach(file.id);
    posting.say({ text: messages.fileRemoved(shownName(file.name) || messages.unnamedFile) });
  }

  function clear() {
    draft.clear();
    attaching.forget();
    posting.say({ text: messages.cleared });
  }

  function undo() {
    titleBox.current?.focus();
    draft.undo?.();
    posting.say({ text: messages.undone });
  }

  return (
    <>
      <form
        ref={form}
        aria-label={messages.form}
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
            {messages.title}
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
          attaching={attaching}
          locked={locked}
          onRemove={remove}
          onReplaced={(file) => draft.detach(file.id)}
        />
        {attaching.dropping && <p className="topic-form__drop">{messages.drop}</p>}
        <FormFoot
          draft={draft}
          groupId={group.groupId}
          posting={posting}
          onClear={clear}
          onUndo={undo}
          onRetry={submit}
        />
      </form>
      {/* Posted in another tab meanwhile: nothing to post again. */}
      {asked && title.trim() !== '' && (
        <ConfirmDialog
          title={asked.found ? messages.found : messages.unclear}
          label={messages.postAgain}
          onConfirm={() => post(false)}
          onCancel={posting.dismiss}
        >
          {asked.found?.topicId !== undefined && (
            <p>
              <InnerLink to={builtInPaths.topic(asked.found.topicId)}>{asked.found.title}</InnerLink>
            </p>
          )}
          {!asked.found && <p>{messages.unclearHint}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
