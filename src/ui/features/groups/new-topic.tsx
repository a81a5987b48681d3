import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SessionState } from '../../../application/session/session-state.ts';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { withParameters } from '../../../domain/lists/list-address.ts';
import { ownRoutes } from '../../app/own-routes.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { DraftHint } from './draft-hint.tsx';
import { groupWords } from './group-words.ts';
import { LoggedOut } from '../../writing/logged-out.tsx';
import { TopicFormPart } from './topic-form-part.tsx';
import type { NewTopicState } from './use-new-topic.ts';
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
