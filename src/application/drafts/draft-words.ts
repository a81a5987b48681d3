import { htmlToText } from '../../domain/groups/message-html.ts';
import type { DraftSummary } from '../ports/draft-store.ts';
import { commentDraft, topicDraft } from './draft-kinds.ts';
import { recordValue } from './draft-record.ts';

/** How much of a text tells one draft from another, in code points. */
const ENOUGH = 80;

/** What a draft begins with: its title, else its first words, as text on one line. Empty when it has none, files alone. */
export function firstWords({ address, value }: DraftSummary): string {
  const words = textOf(address.kind, recordValue(value)).replace(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= ENOUGH ? words : `${characters.slice(0, ENOUGH).join('').trimEnd()}…`;
}

function textOf(kind: DraftSummary['address']['kind'], value: unknown): string {
  if (kind === 'comment') return commentDraft.parse(value) ?? '';
  const { title, message } = topicDraft.parse(value) ?? topicDraft.empty;
  return title.trim() === '' ? htmlToText(message) : title;
}
