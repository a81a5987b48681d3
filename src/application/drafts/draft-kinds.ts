import type { DraftKind, Reconciled } from './draft-kind.ts';

/** What somebody has written in the topic form; its files are kept beside it. */
export interface TopicText {
  readonly title: string;
  /** HTML as the editor has it. */
  readonly message: string;
  /** An attempt to post this has had no clear answer: the topic may be there already. */
  readonly perhapsPosted: boolean;
}

const isStored = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const joined = (between: string, ...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(between);

/** One field of `Reconciled`. */
const reconciled = (base: string, mine: string, theirs: string): Reconciled<string> => ({
  value: mine === base ? theirs : mine,
  isLossy: mine !== base && theirs !== base && theirs !== mine,
});

export const topicDraft: DraftKind<TopicText> = {
  kind: 'topic',
  empty: { title: '', message: '', perhapsPosted: false },
  isEmpty: ({ title, message }) => title === '' && message === '',
  textOf: ({ title, message }) => `${title}\n${message}`,
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
  parse: (stored) =>
    isStored(stored)
      ? {
          title: textOf(stored['title']),
          message: textOf(stored['message']),
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
  reconcile: reconciled,
  merge: (stored, typed) => joined('\n\n', stored, typed),
  parse: (stored) => (typeof stored === 'string' ? stored : undefined),
};
