import { htmlToText } from '../../domain/groups/message-html.ts';
import { documentTitle } from '../../domain/proposals/proposal-document.ts';
import type { DraftSummary } from '../ports/draft-store.ts';
import { parseDeviceCopy } from '../proposals/device-copy.ts';
import { commentDraft, topicDraft, type TopicText } from './draft-kinds.ts';
import { recordValue } from './draft-record.ts';

/** How much of a text tells one draft from another, in code points. */
const ENOUGH = 80;

/**
 * What a draft begins with: its title, else its first words, as text on one line. Empty when it has none: files alone, a
 * proposal without a title.
 */
export function firstWords({ address, value }: DraftSummary): string {
  const words = textOf(address.kind, value).replace(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= ENOUGH ? words : `${characters.slice(0, ENOUGH).join('').trimEnd()}…`;
}

/** All the text of a topic or a comment, to be read and copied; `undefined` for a proposal, and for what is neither. */
export function wholeText({ address, value: stored }: Pick<DraftSummary, 'address' | 'value'>): string | undefined {
  const value = recordValue(stored);
  if (address.kind === 'comment') return commentDraft.parse(value);
  const topic = address.kind === 'topic' ? topicDraft.parse(value) : undefined;
  return topic && topicText(topic);
}

/** A topic as text: its title, a blank line, its message. */
export const topicText = ({ title, message }: TopicText): string =>
  [title, htmlToText(message)].filter((text) => text !== '').join('\n\n');

function textOf(kind: DraftSummary['address']['kind'], stored: unknown): string {
  if (kind === 'proposal') return documentTitle(parseDeviceCopy(stored)?.text ?? '');
  const value = recordValue(stored);
  if (kind === 'comment') return commentDraft.parse(value) ?? '';
  const { title, message } = topicDraft.parse(value) ?? topicDraft.empty;
  return title.trim() === '' ? htmlToText(message) : title;
}
