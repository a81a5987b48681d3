import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What the screen of one group says. Numbers come as number and as written. */
export interface GroupWords {
  readonly leaders: string;
  /** Begin sentences about what could not be loaded. */
  readonly theLeaders: string;
  readonly theTopics: string;
  readonly noLeaders: string;
  readonly members: string;
  readonly memberCount: (count: number, shown: string) => string;
  readonly noMembers: string;
  readonly membersNotKnown: string;
  /** Of members whose names are not known, one or several, in a line of their own below the names, if there are any. */
  readonly unnamed: (count: number, shown: string, areMore: boolean) => string;
  readonly standing: string;
  readonly join: string;
  readonly leave: string;
  readonly joined: string;
  readonly left: string;
  readonly leaveTitle: (title: string) => string;
  readonly leaveText: string;
  readonly leaveNow: string;
  /** Begin a line that says why. */
  readonly joinFailed: string;
  readonly leaveFailed: string;
  readonly loginToJoin: string;
  /** Says to visitors what is closed, and that a login opens it. */
  readonly topicsForMembers: string;
  /** The same where the answer does not say whether there are any. */
  readonly topicsClosedOrNone: string;
  /** In the place of joining, for an account without membership. */
  readonly forMembers: string;
  readonly becomeMember: string;
  readonly topics: string;
  readonly topicCount: (count: number, shown: string) => string;
  readonly noTopics: string;
  readonly untitledTopic: string;
  readonly commentCount: (count: number, shown: string) => string;
  readonly newTopic: string;
  readonly haveDraft: string;
  readonly goOn: string;
  readonly posted: string;
}

const plural = pluralIn('en');

const en: GroupWords = {
  leaders: 'Leaders',
  theLeaders: 'The leaders',
  theTopics: 'The topics',
  noLeaders: 'This group has no leaders.',
  members: 'Members',
  memberCount: (count, shown) => `${shown} ${plural(count, { one: 'member', other: 'members' })}`,
  noMembers: 'Nobody is in this group yet.',
  membersNotKnown: 'The site does not say who is in this group.',
  unnamed: (count, shown, areMore) =>
    plural(count, {
      one: 'Unnamed member',
      other: areMore ? `and ${shown} more members` : `${shown} members without a name`,
    }),
  standing: 'Your role:',
  join: 'Join this group',
  leave: 'Leave this group',
  joined: 'You are in this group now.',
  left: 'You are no longer in this group.',
  leaveTitle: (title) => `Leave “${title}”?`,
  leaveText: 'You will no longer be able to post topics here. You can join again.',
  leaveNow: 'Leave',
  joinFailed: 'Joining did not work.',
  leaveFailed: 'Leaving did not work.',
  loginToJoin: 'Log in to join',
  topicsForMembers: 'Topics are for members. Log in to read them.',
  topicsClosedOrNone: 'Topics are for members, or there are none yet. Log in to see.',
  forMembers: 'Groups are for members of the association. Your account has no membership yet.',
  becomeMember: 'Become a member',
  topics: 'Topics',
  topicCount: (count, shown) => `${shown} ${plural(count, { one: 'topic', other: 'topics' })}`,
  noTopics: 'There are no topics in this group yet.',
  untitledTopic: 'Topic without a title',
  commentCount: (count, shown) => `${shown} ${plural(count, { one: 'comment', other: 'comments' })}`,
  newTopic: 'Create a New Topic',
  haveDraft: 'You have a draft here.',
  goOn: 'Go on with the draft',
  posted: 'Your topic has been posted.',
};

export const groupWords = defineWords('group', en);
