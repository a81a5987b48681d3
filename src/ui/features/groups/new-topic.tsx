import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Workgroup } from '../../../domain/groups/workgroup.ts';
import { withParameters } from '../../../domain/lists/list-address.ts';
import { ownRoutes } from '../../app/own-routes.ts';
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
  const focusPlace = () => place.current?.focus();
  const closed = withParameters(search, { 'new-topic': '', title: '' });

  function toggle() {
    setSaid('');
    setOpen(!isOpen);
    // An address that asks for the form would open it again.
    if (isOpen && closed !== search) void navigate({ search: closed }, { replace: true });
  }

  function posted({ topicId }: { readonly topicId: number | undefined }) {
    setOpen(false);
    // Whoever has left meanwhile is not taken back.
    if (place.current === null) return;
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
            <button type="button" className="button" aria-expanded={isOpen} onClick={toggle}>
              {words.newTopic}
            </button>
          </p>
          {isOpen ? (
            <TopicFormPart group={group} groupId={groupId} title={title} onPosted={posted} />
          ) : (
            <DraftHint groupId={groupId} onGoOn={toggle} />
          )}
        </>
      )}
      <p role="status" className="note">
        {said}
      </p>
    </div>
  );
}
