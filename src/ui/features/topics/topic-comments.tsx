import { useRef } from 'react';
import { commentDraft } from '../../../application/drafts/draft-kinds.ts';
import { DraftKeeper } from '../../../application/drafts/draft-keeper.ts';
import { LoadTopic } from '../../../application/groups/load-topic.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { ListHeading } from '../../reading/list-heading.tsx';
import { Portion } from '../../reading/portion.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { LoggedOut } from '../../writing/logged-out.tsx';
import { LoginLink } from '../../writing/login-link.tsx';
import { PagedRows, usePageOf } from '../../reading/paged-rows.tsx';
import { topicWords } from './topic-words.ts';
import { useCutOff } from '../../writing/use-cut-off.ts';
import { usePostedComments } from './use-posted-comments.ts';

export interface TopicCommentsProps {
  readonly topicId: number;
  /** Whether the topic itself is shown: without it there are no comments, but perhaps a login. */
  readonly isReadable: boolean;
}

/** What was said about a topic, the oldest first, and the form to say more; absent where the settings name no such list. */
export function TopicComments({ topicId, isReadable }: TopicCommentsProps) {
  const words = useWords(topicWords);
  const { userId } = useStream(useService(SessionState).access$);
  const draft = useService(DraftKeeper).open(commentDraft, String(topicId));
  const { value: text } = useStream(draft.state$);
  const { cutOff, goOn } = useCutOff(text === '' ? undefined : 'writing');
  const page = usePageOf('comments');
  const reading = useService(LoadTopic).comments(topicId, page);
  const posted = usePostedComments(reading, page);
  const place = useRef<HTMLDivElement>(null);
  if (reading === undefined) return null;

  function proceed() {
    goOn();
    place.current?.focus();
  }

  return (
    <>
      {isReadable && (
        <section aria-label={words.comments} className="comments">
          <ListHeading level={2} title={words.comments} />
          <PagedRows
            parameter="comments"
            page={page}
            reading={reading}
            title={words.comments}
            what={words.theComments}
            count={words.commentCount}
            emptyText={words.noComments}
            hasMore={posted.comments.length > 0}
          >
            {(rows) => (
              <Portion name="comments" rows={[...rows, ...without(rows, posted.comments)]} className="comments__list">
                {(comment) => <CommentEntry comment={comment} />}
              </Portion>
            )}
          </PagedRows>
        </section>
      )}
      <div ref={place} tabIndex={-1} className="comments__place">
        {cutOff && <LoggedOut wasWriting onSignedIn={proceed} />}
        {isReadable && !cutOff && userId !== 0 && (
          <CommentForm key={userId} topicId={topicId} draft={draft} onPosted={posted.add} />
        )}
        {isReadable && !cutOff && userId === 0 && <LoginLink>{words.loginToComment}</LoginLink>}
      </div>
    </>
  );
}

function without(rows: readonly TopicComment[], comments: readonly TopicComment[]): readonly TopicComment[] {
  return comments.filter(({ id }) => !rows.some((row) => row.id === id));
}
