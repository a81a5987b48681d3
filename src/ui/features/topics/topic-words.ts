import type { Words } from '../../i18n/messages-provider.tsx';
import { pluralIn } from '../../reading/plural.ts';

/** What a topic and its comments say. Numbers come as number and as written. */
export interface TopicWords {
  readonly untitled: string;
  readonly untitledGroup: string;
  readonly by: (author: string) => string;
  readonly permalink: string;
  readonly files: string;
  /** For a file whose name cannot be shown. */
  readonly unnamedFile: string;
  /** What editors create: a kind of thing, within a sentence. */
  readonly kind: string;
  readonly comments: string;
  readonly commentCount: (count: number, shown: string) => string;
  /** Begins a sentence about what could not be loaded. */
  readonly theComments: string;
  readonly noComments: string;
  readonly awaitsApproval: string;
  readonly yourComment: string;
  readonly howTo: string;
  readonly isEmpty: string;
  readonly kept: string;
  readonly notKept: string;
  readonly post: string;
  readonly posting: string;
  readonly posted: string;
  readonly postedAwaiting: string;
  /** Begins a line that says why. */
  readonly failed: string;
  readonly loginToComment: string;
}

const pluralEn = pluralIn('en');
const pluralDe = pluralIn('de');

const en: TopicWords = {
  untitled: 'Topic without a title',
  untitledGroup: 'Working group without a title',
  by: (author) => `by ${author}`,
  permalink: 'Link to this topic',
  files: 'Files',
  unnamedFile: 'File without a name',
  kind: 'content',
  comments: 'Comments',
  commentCount: (count, shown) => `${shown} ${pluralEn(count, { one: 'comment', other: 'comments' })}`,
  theComments: 'The comments',
  noComments: 'There are no comments yet.',
  awaitsApproval: 'Awaits approval: others do not see it yet.',
  yourComment: 'Your comment',
  howTo: 'Ctrl+Enter posts it, too.',
  isEmpty: 'Write something first: there is nothing to post.',
  kept: 'Kept on this device',
  notKept: 'This device has no room to keep it: do not leave before it is posted.',
  post: 'Post comment',
  posting: 'Posting…',
  posted: 'Your comment has been posted.',
  postedAwaiting: 'Your comment has been received. It awaits approval.',
  failed: 'The comment was not posted.',
  loginToComment: 'Log in to comment',
};

const de: TopicWords = {
  untitled: 'Thema ohne Titel',
  untitledGroup: 'Arbeitsgruppe ohne Titel',
  by: (author) => `von ${author}`,
  permalink: 'Link zu diesem Thema',
  files: 'Dateien',
  unnamedFile: 'Datei ohne Namen',
  kind: 'Inhalt',
  comments: 'Kommentare',
  commentCount: (count, shown) => `${shown} ${pluralDe(count, { one: 'Kommentar', other: 'Kommentare' })}`,
  theComments: 'die Kommentare',
  noComments: 'Es gibt noch keine Kommentare.',
  awaitsApproval: 'Wartet auf Freigabe: Andere sehen ihn noch nicht.',
  yourComment: 'Ihr Kommentar',
  howTo: 'Strg+Eingabe sendet ihn auch ab.',
  isEmpty: 'Schreiben Sie erst etwas: Es gibt nichts abzusenden.',
  kept: 'Auf diesem Gerät aufgehoben',
  notKept: 'Auf diesem Gerät ist kein Platz dafür: Gehen Sie nicht weg, bevor er abgesandt ist.',
  post: 'Kommentar absenden',
  posting: 'Wird abgesandt…',
  posted: 'Ihr Kommentar ist veröffentlicht.',
  postedAwaiting: 'Ihr Kommentar ist angekommen. Er wartet auf Freigabe.',
  failed: 'Der Kommentar ist nicht abgesandt.',
  loginToComment: 'Anmelden, um zu kommentieren',
};

export const topicWords: Words<TopicWords> = { en, de };
