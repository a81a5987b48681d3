import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { topicDraft } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { withParameters } from '../../../domain/lists/list.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { ownRoutes } from '../../app/own-routes.ts';
import { PartMissingNote } from '../../components/list/loadable-screen.tsx';
import { PartSkeleton } from '../../components/skeleton.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { LoggedOut, useCutOff } from '../../components/forms/members-only.tsx';
import { groupWords } from './groups-words.ts';
import './new-topic.css';

export interface NewTopicProps {
  readonly groupId: number;
  /** Absent for who may not post to it, and while nobody knows. */
  readonly group: Workgroup | undefined;
  readonly newTopic: NewTopicState;
}

/** Create a New Topic, for those in the group (specification, section 2): a button, and below it the form. */
export function NewTopic({ groupId, group, newTopic: { isOpen, setOpen, title, cutOff, goOn } }: NewTopicProps) {
  const words = useWords(groupWords);
  const navigate = useNavigate();
  const { search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const { userId } = useStream(useService(SessionState).access$);
  // Once opened it is there for its person, if out of sight: what becomes of a topic that is being sent is heard there.
  const [form, setForm] = useState<{ readonly userId: number; readonly title: string | undefined }>();
  if (isOpen && (form?.userId !== userId || (title !== undefined && title !== form.title))) setForm({ userId, title });
  const focusPlace = () => place.current?.focus();
  const closed = withParameters(search, { 'new-topic': '', title: '' });

  function toggle() {
    setSaid('');
    setOpen(!isOpen);
    // An address that asks for the form would open it again.
    if (isOpen && closed !== search) void navigate({ search: closed }, { replace: true });
  }

  function resume() {
    toggle();
    focusPlace();
  }

  function posted({ topicId }: { readonly topicId: number | undefined }) {
    setOpen(false);
    setForm(undefined);
    if (topicId !== undefined) {
      void navigate(ownRoutes.topic(topicId));
      return;
    }
    setSaid(words.posted);
    focusPlace();
    // It is on the first page, which posting has read anew.
    void navigate({ search: withParameters(closed, { topics: '' }) }, { replace: true });
  }

  function proceed() {
    goOn();
    focusPlace();
  }

  return (
    <div ref={place} tabIndex={-1} className="new-topic">
      {cutOff && <LoggedOut wasWriting={cutOff === 'writing'} onSignedIn={proceed} />}
      {group && !cutOff && (
        <>
          <p>
            <button
              type="button"
              className="button"
              aria-expanded={isOpen}
              onClick={({ detail }) => {
                // The second click of a double one would close it again.
                if (detail < 2) toggle();
              }}
            >
              {words.newTopic}
            </button>
          </p>
          {form?.userId === userId && (
            <div hidden={!isOpen} className="new-topic__form">
              <TopicFormPart key={form.title} group={group} groupId={groupId} title={form.title} onPosted={posted} />
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

/** That there is something for this group which has been written and not posted, and the way back to it. */
function DraftHint({ groupId, onGoOn }: { groupId: number; onGoOn: () => void }) {
  const words = useWords(groupWords);
  const { value, files } = useStream(useService(Drafts).open(topicDraft, String(groupId)).state$);
  const isThere = !topicDraft.isEmpty(value) || files.length > 0;
  return (
    <div role="status">
      {isThere && (
        <p>
          {words.haveDraft}{' '}
          <button type="button" className="button button--quiet" onClick={onGoOn}>
            {words.goOn}
          </button>
        </p>
      )}
    </div>
  );
}

interface TopicFormPartProps {
  readonly group: Workgroup;
  readonly groupId: number;
  /** What the title begins with. */
  readonly title: string | undefined;
  readonly onPosted: (event: { readonly topicId: number | undefined }) => void;
}

/** The form for a new topic, as soon as it has been loaded. */
function TopicFormPart({ group, groupId, title, onPosted }: TopicFormPartProps) {
  // The same as long as they mean the same: the form need not look at them anew.
  const { uuid, title: name } = group;
  const passedIn = useMemo(() => ({ groupId, uuid, title: name }), [groupId, uuid, name]);
  const initial = useMemo(() => (title === undefined ? undefined : { title }), [title]);
  return (
    <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
      <FeaturePart name="topic-form" waiting={<PartSkeleton />}>
        {({ TopicForm }) => <TopicForm group={passedIn} initial={initial} onPosted={onPosted} />}
      </FeaturePart>
    </ErrorBoundary>
  );
}

interface NewTopicState {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What the title begins with, if the address says so. */
  readonly title: string | undefined;
  /** What the session has ended under. */
  readonly cutOff: 'writing' | 'changing' | undefined;
  readonly goOn: () => void;
}

/**
 * Whether the form for a new topic is open: opened by its button or by `?new-topic` in the address, for one person. It is not
 * there for anybody else, and there again when that person is.
 *
 * @param mayPost without it there is no form, open or not.
 * @param changing joining or leaving is under way.
 */
export function useNewTopic(mayPost: boolean, changing: boolean): NewTopicState {
  const { userId } = useStream(useService(SessionState).access$);
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
  const { cutOff, goOn } = useCutOff(isOpen ? 'writing' : changing ? 'changing' : undefined);
  return {
    isOpen,
    setOpen: (open) => setOpenFor(open ? userId : 0),
    title: parameters.get('title') ?? undefined,
    cutOff,
    goOn,
  };
}
