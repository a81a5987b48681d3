import { defineMessages } from '../../i18n/catalogue.ts';

/** Numbers come raw and formatted. */
export const topicMessages = defineMessages('topic', {
  untitled: 'Topic without a title',
  untitledGroup: 'Working group without a title',
  files: 'Files',
  kind: 'content',
  comments: 'Comments',
  theComments: 'The comments',
  noComments: 'There are no comments yet.',
  awaitsApproval: 'Awaits approval: others do not see it yet.',
  yourComment: 'Your comment',
  howTo: 'Or press Ctrl+Enter.',
  isEmpty: 'Write something first: there is nothing to post.',
  post: 'Post comment',
  posting: 'Posting…',
  posted: 'Your comment has been posted.',
  postedAwaiting: 'Your comment has been received. It awaits approval.',
  failed: 'The comment was not posted.',
  loginToComment: 'Log in to comment',
  /** For visitors, who get the same response in both cases. */
  closedOrMissing: 'This topic is for members, or it does not exist.',
});
