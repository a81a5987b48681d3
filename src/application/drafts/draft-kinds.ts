import { htmlToText } from '../../domain/groups/message-html.ts';
import { documentTitle, unstamped } from '../../domain/proposals/proposal-document.ts';
import type { DraftSummary, StoredDraft } from '../ports/drafts.ts';
import { parseProposalCopy, type ProposalCopy } from '../proposals/proposal-copy.ts';
import type { DraftFile, DraftKind, DraftSnapshot, Reconciled } from './open-draft.ts';

/** How much of a text tells one draft from another, in code points. */
const ENOUGH = 80;

/** What a member has written in the topic form; its files are stored beside it. */
export interface TopicText {
  readonly title: string;
  /** HTML as the editor has it. */
  readonly message: string;
  /** An attempt to post this has had no clear answer: the topic may be there already. */
  readonly perhapsPosted: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const joined = (between: string, ...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(between);

/** Reconciles one field. */
const reconciled = (base: string, mine: string, theirs: string): Reconciled<string> => ({
  value: mine === base ? theirs : mine,
  isLossy: mine !== base && theirs !== base && theirs !== mine,
});

export const topicDraft: DraftKind<TopicText> = {
  kind: 'topic',
  empty: { title: '', message: '', perhapsPosted: false },
  isEmpty: ({ title, message }) => title === '' && message === '',
  textOf: ({ title, message }) => `${title}\n${message}`,
  toVersion: (value) => toRecord({ value, files: [] }),
  merging: {
    reconcile(base, mine, theirs) {
      const title = reconciled(base.title, mine.title, theirs.title);
      const message = reconciled(base.message, mine.message, theirs.message);
      const perhapsPosted = mine.perhapsPosted || theirs.perhapsPosted;
      return {
        value: { title: title.value, message: message.value, perhapsPosted },
        isLossy: title.isLossy || message.isLossy,
      };
    },
    merge: (stored, typed) => ({
      title: joined(' / ', stored.title, typed.title),
      message: stored.message + typed.message,
      perhapsPosted: stored.perhapsPosted || typed.perhapsPosted,
    }),
  },
  parse: (stored) =>
    isObject(stored)
      ? {
          title: stringOf(stored['title']),
          message: stringOf(stored['message']),
          perhapsPosted: stored['perhapsPosted'] === true,
        }
      : undefined,
};

/** The text of a comment as it was typed. */
export const commentDraft: DraftKind<string> = {
  kind: 'comment',
  empty: '',
  isEmpty: (text) => text === '',
  textOf: (text) => text,
  toVersion: (value) => toRecord({ value, files: [] }),
  merging: { reconcile: reconciled, merge: (stored, typed) => joined('\n\n', stored, typed) },
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** A proposal, of which the reducer merges what other devices have written. `undefined`: nothing is to be on the device. */
export const proposalDraft: DraftKind<ProposalCopy | undefined> = {
  kind: 'proposal',
  empty: undefined,
  isEmpty: (copy) => copy === undefined,
  textOf: (copy) => unstamped(copy?.text ?? ''),
  toVersion: (copy) => ({ text: copy?.text }),
  merging: undefined,
  parse: parseProposalCopy,
};

/** A draft of a topic or a comment as plain data. Its files' contents are stored beside it. */
export interface DraftRecord<Value> {
  readonly value: Value;
  readonly files: readonly Pick<DraftFile, 'id' | 'name' | 'size'>[];
}

/** Files without a copy of their content are left out: they cannot be stored. */
export function toRecord<Value>({ value, files }: DraftSnapshot<Value>): DraftRecord<Value> {
  return { value, files: files.flatMap(({ id, name, size, content }) => (content ? { id, name, size } : [])) };
}

/** A draft's value as it was stored, to be parsed by its kind. */
export function recordValue(stored: unknown): unknown {
  return isObject(stored) ? stored['value'] : undefined;
}

/** `undefined` for what is no draft of that kind. Files that have lost their contents are unreadable. */
export function parseRecord<Value>(
  kind: DraftKind<Value>,
  { value: stored, files }: Pick<StoredDraft, 'value' | 'files'>,
): DraftSnapshot<Value> | undefined {
  const value = kind.parse(recordValue(stored));
  if (value === undefined) return undefined;
  const listed: unknown = isObject(stored) ? stored['files'] : undefined;
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const known = new Set<string>();
  return {
    value,
    files: entries.flatMap((entry) => {
      const { id, name, size: listedSize }: Readonly<Record<string, unknown>> = isObject(entry) ? entry : {};
      if (typeof id !== 'string' || typeof name !== 'string' || known.has(id)) return [];
      known.add(id);
      const content = files.get(id);
      const size = content?.size ?? (isSize(listedSize) ? listedSize : 0);
      return { id, name, size, content, state: content ? 'copied' : 'unreadable' } as const;
    }),
  };
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Files of both tabs, without those that one of them has removed. @param base what both had. */
export function mergedFiles(
  base: readonly DraftFile[],
  mine: readonly DraftFile[],
  theirs: readonly DraftFile[],
): readonly DraftFile[] {
  const isIn = (files: readonly DraftFile[], { id }: DraftFile) => files.some((file) => file.id === id);
  const added = theirs.filter((file) => !isIn(base, file) && !isIn(mine, file));
  return [...mine.filter((file) => !isIn(base, file) || isIn(theirs, file)), ...added];
}

/**
 * What a draft begins with: its title, else its first words, as text on one line. Empty for files alone, and for a proposal
 * without a title.
 */
export function firstWords({ address, value }: DraftSummary): string {
  const words = openingOf(address.kind, value).replace(/\s+/g, ' ').trim();
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

function openingOf(kind: DraftSummary['address']['kind'], stored: unknown): string {
  if (kind === 'proposal') return documentTitle(parseProposalCopy(stored)?.text ?? '');
  const value = recordValue(stored);
  if (kind === 'comment') return commentDraft.parse(value) ?? '';
  const { title, message } = topicDraft.parse(value) ?? topicDraft.empty;
  return title.trim() === '' ? htmlToText(message) : title;
}
