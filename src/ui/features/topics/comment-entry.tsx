import type { TopicComment } from '../../../domain/groups/topic.ts';
import { Heading } from '../../components/heading.tsx';
import { SafeHtml } from '../../html/safe-html.tsx';
import { useLanguageMark, useWords } from '../../i18n/messages-provider.tsx';
import { ownSubject } from './own-subject.ts';
import { Signature } from './signature.tsx';
import { topicWords } from './topic-words.ts';

/** What somebody has said about a topic. */
export function CommentEntry({ comment }: { comment: TopicComment }) {
  const words = useWords(topicWords);
  const { html, awaitsApproval } = comment;
  const mark = useLanguageMark()(comment.language);
  const subject = ownSubject(comment);
  return (
    <article className="comment">
      <Signature of={comment} />
      {subject !== '' && (
        <Heading level={3} className="comment__subject" {...mark}>
          {subject}
        </Heading>
      )}
      {html.trim() !== '' && <SafeHtml html={html} className="prose" {...mark} />}
      {awaitsApproval && <p className="note">{words.awaitsApproval}</p>}
    </article>
  );
}
