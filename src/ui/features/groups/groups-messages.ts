import type { GroupSort, SortOrder } from '../../../domain/groups/workgroup.ts';
import { defineMessages, inEnglish } from '../../i18n/catalogue.ts';

/** Numbers are passed raw and formatted. */
export const groupMessages = defineMessages('group', {
  leaders: 'Leaders',
  theLeaders: 'The leaders',
  theTopics: 'The topics',
  noLeaders: 'This group has no leaders.',
  members: 'Members',
  memberCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'member', other: 'members' })}`,
  noMembers: 'No one is in this group yet.',
  membersNotKnown: 'The site does not say who is in this group.',
  unnamed: (count: number, shown: string, areMore: boolean) =>
    inEnglish.plural(count, {
      one: 'Unnamed member',
      other: areMore ? `and ${shown} more members` : `${shown} members without a name`,
    }),
  membershipStatus: 'Your role:',
  join: 'Join this group',
  leave: 'Leave this group',
  joined: 'You are in this group now.',
  left: 'You are no longer in this group.',
  leaveTitle: (title: string) => `Leave “${title}”?`,
  leaveText: 'You will no longer be able to post topics here. You can join again.',
  leaveNow: 'Leave',
  joinFailed: 'You could not join the group.',
  leaveFailed: 'You could not leave the group.',
  loginToJoin: 'Log in to join',
  topicsForMembers: 'Topics are for members. Log in to read them.',
  /** Used when closed and empty lists cannot be told apart. */
  topicsClosedOrNone: 'Topics are for members, or there are none yet. Log in to see.',
  forMembers: 'Groups are for members of the association. Your account has no membership yet.',
  becomeMember: 'Become a member',
  topics: 'Topics',
  topicCount: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'topic', other: 'topics' })}`,
  noTopics: 'There are no topics in this group yet.',
  untitledTopic: 'Topic without a title',
  newTopic: 'Create a New Topic',
  haveDraft: 'You have a draft here.',
  goOn: 'Continue the draft',
  posted: 'Your topic has been posted.',
});

/** Numbers are passed raw and formatted. */
export const groupsMessages = defineMessages('groups', {
  count: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'working group', other: 'working groups' })}`,
  none: 'No working groups',
  notLoaded: 'Not loaded',
  empty: 'There are no working groups yet.',
  allGroups: 'All working groups',
  theGroups: 'The working groups',
  theOwnGroups: 'Your working groups',
  since: 'Since',
  sort: 'Sort by',
  ownOrder: 'Default order',
  sorts: {
    title: { ASC: 'Title, A to Z', DESC: 'Title, Z to A' } satisfies Record<SortOrder, string>,
    created: { ASC: 'Oldest first', DESC: 'Newest first' } satisfies Record<SortOrder, string>,
  } satisfies Record<GroupSort, Readonly<Record<SortOrder, string>>>,
  participant: 'Participant',
  leader: 'Leader',
  inGroup: 'In the group',
  untitled: 'Working group without a title',
  myGroups: 'My groups',
  inNone: 'You haven’t joined a group yet. Choose one:',
  inNoneBelow: 'You haven’t joined a group yet. Choose one from the list below.',
  notKnown: 'The site does not say who is in which group, so yours cannot be listed here.',
  notPersonal: 'No one is logged in by name here, so there are no groups of your own.',
  incomplete: 'There are more groups than could be looked through: you may be in others, too.',
  kind: 'working group',
});
