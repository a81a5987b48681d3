import { useMemo, useRef } from 'react';
import { commentDraft } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { LoadTopic } from '../../../application/groups/load-topic.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { usePageOf } from '../../components/list/paged-rows.tsx';
import { useAudience } from '../../di/use-audience.ts';
import { LoggedOut } from '../../writing/logged-out.tsx';
import { LoginLink } from '../../writing/login-link.tsx';
import { useCutOff } from '../../writing/use-cut-off.ts';
import { heldDraft, useHeldWork } from '../../writing/use-held-work.ts';
import { WritingBoundary } from '../../writing/writing-boundary.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { topicWords } from './topic-words.ts';

export interface TopicCommentsProps {
  readonly topicId: number;
  /** Whether the topic itself is shown: without it there are no comments, but perhaps a login. */
  readonly isReadable: boolean;
}

/** What was said about a topic, and the form to say more; absent where the settings name no such list. */
export function TopicComments({ topicId, isReadable }: TopicCommentsProps) {
  const words = useWords(topicWords);
  const { userId } = useStream(useService(SessionState).access$);
  const audience = useAudience();
  const draft = useService(Drafts).open(commentDraft, String(topicId));
  const { value: text } = useStream(draft.state$);
  useHeldWork(useMemo(() => heldDraft(draft), [draft]));
  const { cutOff, goOn } = useCutOff(text === '' ? undefined : 'writing');
  const page = usePageOf('comments');
  const reading = useService(LoadTopic).comments(topicId, page);
  const place = useRef<HTMLDivElement>(null);
  if (reading === undefined) return null;

  function proceed() {
    goOn();
    place.current?.focus();
  }

  return (
    <>
      {isReadable && <CommentList topicId={topicId} page={page} reading={reading} />}
      <div ref={place} tabIndex={-1} className="comments__place">
        {cutOff && <LoggedOut wasWriting onSignedIn={proceed} />}
        {isReadable && !cutOff && userId !== 0 && (
          <WritingBoundary key={userId} draft={draft} textOf={asItIs} fileName={`comment-${topicId}.txt`}>
            <CommentForm topicId={topicId} draft={draft} />
          </WritingBoundary>
        )}
        {isReadable && !cutOff && audience === 'visitor' && <LoginLink>{words.loginToComment}</LoginLink>}
      </div>
    </>
  );
}

const asItIs = (text: string): string => text;
