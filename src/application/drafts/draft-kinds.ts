import { htmlToText } from '../../domain/groups/message-html.ts';
import { documentTitle } from '../../domain/proposals/proposal-document.ts';
import type { DraftSummary, StoredDraft } from '../ports/drafts.ts';
import { parseProposalCopy } from '../proposals/proposal-copy.ts';
import { isStored } from '../storage/session-keys.ts';
import type { DraftFile, DraftKind, DraftSnapshot, Reconciled } from './open-draft.ts';

/** Code points that identify a draft in a list. */
const ENOUGH = 80;

/** Fields of the topic form; files are stored separately. */
export interface TopicText {
  readonly title: string;
  readonly message: string;
  /** An attempt to post had no clear answer: the topic may exist already. */
  readonly perhapsPosted: boolean;
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const joined = (between: string, ...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(between);

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
      const value = { title: title.value, message: message.value, perhapsPosted };
      return { value, isLossy: title.isLossy || message.isLossy };
    },
    merge: (stored, typed) => ({
      title: joined(' / ', stored.title, typed.title),
      message: stored.message + typed.message,
      perhapsPosted: stored.perhapsPosted || typed.perhapsPosted,
    }),
  },
  parse: (stored) => {
    if (!isStored(stored)) return undefined;
    const { title, message, perhapsPosted } = stored;
    return { title: stringOf(title), message: stringOf(message), perhapsPosted: perhapsPosted === true };
  },
};

export const commentDraft: DraftKind<string> = {
  kind: 'comment',
  empty: '',
  isEmpty: (text) => text === '',
  textOf: (text) => text,
  toVersion: (value) => toRecord({ value, files: [] }),
  merging: { reconcile: reconciled, merge: (stored, typed) => joined('\n\n', stored, typed) },
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};

/** Plain data. File contents are stored separately, and files without one are omitted. */
export function toRecord<Value>({ value, files }: DraftSnapshot<Value>) {
  return { value, files: files.flatMap(({ id, name, size, content }) => (content ? { id, name, size } : [])) };
}

export const recordValue = (stored: unknown): unknown => (isStored(stored) ? stored['value'] : undefined);

/** `undefined` for other data. Files without contents are unreadable. */
export function parseRecord<Value>(
  kind: DraftKind<Value>,
  { value: stored, files }: Pick<StoredDraft, 'value' | 'files'>,
): DraftSnapshot<Value> | undefined {
  const value = kind.parse(recordValue(stored));
  if (value === undefined) return undefined;
  const listed = isStored(stored) ? stored['files'] : undefined;
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const known = new Set<string>();
  return {
    value,
    files: entries.flatMap((entry) => {
      const { id, name, size: listedSize }: Readonly<Record<string, unknown>> = isStored(entry) ? entry : {};
      if (typeof id !== 'string' || typeof name !== 'string' || known.has(id)) return [];
      known.add(id);
      const content = files.get(id);
      const size = content?.size ?? (isSize(listedSize) ? listedSize : 0);
      return { id, name, size, content, state: content ? 'copied' : 'unreadable' } as const;
    }),
  };
}

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Files of both tabs, without those removed in either. @param base the files both tabs had before. */
export function mergedFiles(
  base: readonly DraftFile[],
  mine: readonly DraftFile[],
  theirs: readonly DraftFile[],
): readonly DraftFile[] {
  const isIn = (files: readonly DraftFile[], { id }: DraftFile) => files.some((file) => file.id === id);
  const added = theirs.filter((file) => !isIn(base, file) && !isIn(mine, file));
  return [...mine.filter((file) => !isIn(base, file) || isIn(theirs, file)), ...added];
}

/** The title, else the first words, on one line. Empty for drafts of files alone and proposals without a title. */
export function firstWords({ address, value }: DraftSummary): string {
  const words = openingOf(address.kind, value).replace(/\s+/g, ' ').trim();
  const characters = Array.from(words);
  return characters.length <= ENOUGH ? words : `${characters.slice(0, ENOUGH).join('').trimEnd()}…`;
}

/** The text of a topic or a comment for copying; `undefined` for other drafts. */
export function wholeText({ address, value: stored }: Pick<DraftSummary, 'address' | 'value'>): string | undefined {
  const value = recordValue(stored);
  if (address.kind === 'comment') return commentDraft.parse(value);
  const topic = address.kind === 'topic' ? topicDraft.parse(value) : undefined;
  return topic && topicText(topic);
}

export const topicText = ({ title, message }: TopicText): string => joined('\n\n', title, htmlToText(message));

function openingOf(kind: DraftSummary['address']['kind'], stored: unknown): string {
  if (kind === 'proposal') return documentTitle(parseProposalCopy(stored)?.text ?? '');
  const value = recordValue(stored);
  if (kind === 'comment') return commentDraft.parse(value) ?? '';
  const { title, message } = topicDraft.parse(value) ?? topicDraft.empty;
  return title.trim() === '' ? htmlToText(message) : title;
}
