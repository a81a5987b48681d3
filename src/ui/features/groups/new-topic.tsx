import { type MouseEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { topicDraft } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { withParameters } from '../../../domain/lists/list.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { builtInPaths } from '../../app/built-in-routes.ts';
import { Button } from '../../components/button.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useStream } from '../../di/use-stream.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { LoggedOut, useSessionLost } from '../../components/forms/members-only.tsx';
import { groupMessages } from './groups-messages.ts';
import './new-topic.css';

interface NewTopicProps {
  readonly groupId: number;
  /** Absent while unknown, or when the user may not post. */
  readonly group: Workgroup | undefined;
  readonly newTopic: ReturnType<typeof useNewTopic>;
}

/** The "Create a New Topic" button for the group's members, and its form (docs/specification.md, section 2). */
export function NewTopic({ groupId, group, newTopic: { isOpen, setOpen, title, sessionLost, goOn } }: NewTopicProps) {
  const messages = useMessages(groupMessages);
  const navigate = useNavigate();
  const { search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { userId } = useAccess();
  // Once opened, the form stays mounted for its user, even if hidden: it announces the result of a submission.
  const [form, setForm] = useState<{ readonly userId: number; readonly title: string | undefined }>();
  if (isOpen && (form?.userId !== userId || (title !== undefined && title !== form.title))) setForm({ userId, title });
  const focusPlace = () => place.current?.focus();
  const closed = withParameters(search, { 'new-topic': '', title: '' });

  function toggle() {
    setSaid('');
    setOpen(!isOpen);
    // The parameter would open the form again.
    if (isOpen && closed !== search) void navigate({ search: closed }, { replace: true });
  }

  function press({ detail }: MouseEvent) {
    // The second click of a double click would close it again.
    if (detail < 2) toggle();
  }

  function resume() {
    toggle();
    focusPlace();
  }

  function posted({ topicId }: { readonly topicId: number | undefined }) {
    setOpen(false);
    setForm(undefined);
    if (topicId !== undefined) {
      void navigate(builtInPaths.topic(topicId));
      return;
    }
    setSaid(messages.posted);
    focusPlace();
    // The new topic is on the first page, which has been reloaded.
    void navigate({ search: withParameters(closed, { topics: '' }) }, { replace: true });
  }

  function proceed() {
    goOn();
    focusPlace();
  }

  return (
    <div ref={place} tabIndex={-1} className="new-topic">
      {sessionLost && <LoggedOut wasWriting={sessionLost === 'writing'} onSignedIn={proceed} />}
      {group && !sessionLost && (
        <>
          <p>
            <Button label={messages.newTopic} aria-expanded={isOpen} onClick={press} />
          </p>
          {form?.userId === userId && (
            <div hidden={!isOpen} className="new-topic__form">
              <RetryableFeature key={form.title} name="topic-form" waiting={<FeatureSkeleton />}>
                {({ TopicForm }) => (
                  <TopicForm group={{ ...group, groupId }} initial={{ title: form.title }} onPosted={posted} />
                )}
              </RetryableFeature>
            </div>
          )}
          {!isOpen && <DraftHint groupId={groupId} onGoOn={resume} />}
        </>
      )}
      <p role="status" className="note">
        {said}
      </p>
    </div>
  );
}

function DraftHint({ groupId, onGoOn }: { groupId: number; onGoOn: () => void }) {
  const messages = useMessages(groupMessages);
  const { value, files } = useStream(useService(Drafts).open(topicDraft, String(groupId)).state$);
  const isThere = !topicDraft.isEmpty(value) || files.length > 0;
  return (
    <div role="status">
      {isThere && (
        <p>
          {messages.haveDraft} <Button look="quiet" label={messages.goOn} onClick={onGoOn} />
        </p>
      )}
    </div>
  );
}

/** The state of the form, open by its button or `?new-topic`, belongs to one user and returns with that user. */
export function useNewTopic(mayPost: boolean, changing: boolean) {
  const { userId } = useAccess();
  const { key, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const asked = parameters.has('new-topic') ? key : undefined;
  const [openFor, setOpenFor] = useState(0);
  const [answered, setAnswered] = useState<string>();
  if (userId !== 0 && asked !== answered) {
    setAnswered(asked);
    if (asked !== undefined) setOpenFor(userId);
  }
  const isOpen = mayPost && userId !== 0 && openFor === userId;
  return {
    isOpen,
    setOpen: (open: boolean) => setOpenFor(open ? userId : 0),
    title: parameters.get('title') ?? undefined,
    ...useSessionLost(isOpen ? 'writing' : changing ? 'changing' : undefined),
  };
}
