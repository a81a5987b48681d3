import { defineWords, inEnglish } from '../../i18n/words.ts';

/** Numbers come as number and as written. */
export const groupWords = defineWords('group', {
  leaders: 'Leaders',
  /** Begin sentences about what could not be loaded. */
  theLeaders: 'The leaders',
  theTopics: 'The topics',
  noLeaders: 'This group has no leaders.',
  members: 'Members',
  memberCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'member', other: 'members' })}`,
  noMembers: 'Nobody is in this group yet.',
  membersNotKnown: 'The site does not say who is in this group.',
  /** Of members whose names are not known, one or several, in a line of their own below the names, if there are any. */
  unnamed: (count: number, shown: string, areMore: boolean) =>
    inEnglish.plural(count, {
      one: 'Unnamed member',
      other: areMore ? `and ${shown} more members` : `${shown} members without a name`,
    }),
  standing: 'Your role:',
  join: 'Join this group',
  leave: 'Leave this group',
  joined: 'You are in this group now.',
  left: 'You are no longer in this group.',
  leaveTitle: (title: string) => `Leave “${title}”?`,
  leaveText: 'You will no longer be able to post topics here. You can join again.',
  leaveNow: 'Leave',
  /** Begin a line that says why. */
  joinFailed: 'Joining did not work.',
  leaveFailed: 'Leaving did not work.',
  loginToJoin: 'Log in to join',
  /** Says to visitors what is closed, and that a login opens it. */
  topicsForMembers: 'Topics are for members. Log in to read them.',
  /** The same where the answer does not say whether there are any. */
  topicsClosedOrNone: 'Topics are for members, or there are none yet. Log in to see.',
  /** In the place of joining, for an account without membership. */
  forMembers: 'Groups are for members of the association. Your account has no membership yet.',
  becomeMember: 'Become a member',
  topics: 'Topics',
  topicCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'topic', other: 'topics' })}`,
  noTopics: 'There are no topics in this group yet.',
  untitledTopic: 'Topic without a title',
  commentCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'comment', other: 'comments' })}`,
  newTopic: 'Create a New Topic',
  haveDraft: 'You have a draft here.',
  goOn: 'Go on with the draft',
  posted: 'Your topic has been posted.',
});
