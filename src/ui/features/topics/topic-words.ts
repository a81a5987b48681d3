import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What a topic and its comments say. Numbers come as number and as written. */
export interface TopicWords {
  readonly untitled: string;
  readonly untitledGroup: string;
  readonly by: (author: string) => string;
  readonly permalink: string;
  readonly files: string;
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
  /** To visitors, who are answered in the same way in both cases. */
  readonly closedOrMissing: string;
}

const plural = pluralIn('en');

const en: TopicWords = {
  untitled: 'Topic without a title',
  untitledGroup: 'Working group without a title',
  by: (author) => `by ${author}`,
  permalink: 'Link to this topic',
  files: 'Files',
  kind: 'content',
  comments: 'Comments',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'comment', other: 'comments' })}`,
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
  closedOrMissing: 'This topic is for members, or it does not exist.',
};

export const topicWords = defineWords('topic', en);
