import type { Topic } from '../../../domain/groups/topic.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { DateText } from '../../components/list/date-text.tsx';
import { topicWords } from './topic-words.ts';

export interface SignatureProps {
  readonly of: Pick<Topic, 'author' | 'date' | 'dateText'>;
}

/** Who has written something, and when; as much of it as is known. */
export function Signature({ of: { author, date, dateText } }: SignatureProps) {
  const words = useWords(topicWords);
  const hasDate = date !== undefined || dateText !== '';
  if (author === '' && !hasDate) return null;
  return (
    <p className="signature">
      {author !== '' && <bdi className="signature__author">{words.by(author)}</bdi>}{' '}
      {hasDate && (
        <span className="caps">
          <DateText date={date} text={dateText} />
        </span>
      )}
    </p>
  );
}
