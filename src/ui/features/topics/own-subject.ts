import { htmlToText } from '../../../domain/groups/message-html.ts';
import type { TopicComment } from '../../../domain/groups/topic.ts';

const bare = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/**
 * The subject of a comment, if somebody has thought of one: the content system makes one of the beginning of the text where
 * nobody has, and repeating that says nothing. Empty when there is none.
 */
export function ownSubject({ subject, html }: Pick<TopicComment, 'subject' | 'html'>): string {
  const beginning = bare(subject.replace(/\s*(…|\.{3})$/, ''));
  return bare(htmlToText(html)).startsWith(beginning) ? '' : subject;
}
