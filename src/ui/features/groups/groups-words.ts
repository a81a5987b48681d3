import type { GroupSort, SortOrder } from '../../../domain/groups/workgroup.ts';
import { defineWords, inEnglish } from '../../i18n/words.ts';

/** Numbers come as number and as written. */
export const groupsWords = defineWords('groups', {
  count: (count: number, shown: string) =>
    `${shown} ${inEnglish.plural(count, { one: 'working group', other: 'working groups' })}`,
  /** Stands in the place of the count. */
  none: 'No working groups',
  notLoaded: 'Not loaded',
  empty: 'There are no working groups yet.',
  allGroups: 'All working groups',
  /** Begin sentences about what could not be loaded. */
  theGroups: 'The working groups',
  theOwnGroups: 'Your working groups',
  sort: 'Sort by',
  /** The order in which the content system has them. */
  ownOrder: 'Default order',
  sorts: {
    title: { ASC: 'Title, A to Z', DESC: 'Title, Z to A' } satisfies Record<SortOrder, string>,
    created: { ASC: 'Oldest first', DESC: 'Newest first' } satisfies Record<SortOrder, string>,
  } satisfies Record<GroupSort, Readonly<Record<SortOrder, string>>>,
  participant: 'Participant',
  leader: 'Leader',
  /** For a person whose roles say neither. */
  inGroup: 'In the group',
  untitled: 'Working group without a title',
  myGroups: 'My groups',
  inNone: 'You haven’t joined a group yet. Choose one:',
  inNoneBelow: 'You haven’t joined a group yet. Choose one from the list below.',
  notKnown: 'The site does not say who is in which group, so yours cannot be listed here.',
  notPersonal: 'Nobody is logged in by name here, so there are no groups of your own.',
  incomplete: 'There are more groups than could be looked through: you may be in others, too.',
  /** What editors create: a kind of thing, within a sentence. */
  kind: 'working group',
});
