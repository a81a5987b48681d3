import type { GroupSort, SortOrder } from '../../../domain/groups/workgroup.ts';
import { defineWords } from '../../i18n/words.ts';
import { pluralIn } from '../../i18n/plural.ts';

/** What the lists of groups say. Numbers come as number and as written. */
export interface GroupsWords {
  readonly count: (count: number, shown: string) => string;
  /** Stands in the place of the count. */
  readonly none: string;
  readonly notLoaded: string;
  readonly empty: string;
  readonly allGroups: string;
  /** Begin sentences about what could not be loaded. */
  readonly theGroups: string;
  readonly theOwnGroups: string;
  readonly sort: string;
  /** The order in which the content system has them. */
  readonly ownOrder: string;
  readonly sorts: Readonly<Record<GroupSort, Readonly<Record<SortOrder, string>>>>;
  readonly participant: string;
  readonly leader: string;
  /** For somebody whose roles say neither. */
  readonly inGroup: string;
  /** For a group without a title. */
  readonly untitled: string;
  readonly myGroups: string;
  readonly inNone: string;
  readonly inNoneBelow: string;
  readonly notKnown: string;
  readonly notPersonal: string;
  readonly incomplete: string;
  /** What editors create: a kind of thing, within a sentence. */
  readonly kind: string;
}

const plural = pluralIn('en');

const en: GroupsWords = {
  count: (count, shown) => `${shown} ${plural(count, { one: 'working group', other: 'working groups' })}`,
  none: 'No working groups',
  notLoaded: 'Not loaded',
  empty: 'There are no working groups yet.',
  allGroups: 'All working groups',
  theGroups: 'The working groups',
  theOwnGroups: 'Your working groups',
  sort: 'Sort by',
  ownOrder: 'Default order',
  sorts: {
    title: { ASC: 'Title, A to Z', DESC: 'Title, Z to A' },
    created: { ASC: 'Oldest first', DESC: 'Newest first' },
  },
  participant: 'Participant',
  leader: 'Leader',
  inGroup: 'In the group',
  untitled: 'Working group without a title',
  myGroups: 'My groups',
  inNone: 'You haven’t joined a group yet. Choose one:',
  inNoneBelow: 'You haven’t joined a group yet. Choose one from the list below.',
  notKnown: 'The site does not say who is in which group, so yours cannot be listed here.',
  notPersonal: 'Nobody is logged in by name here, so there are no groups of your own.',
  incomplete: 'There are more groups than could be looked through: you may be in others, too.',
  kind: 'working group',
};

export const groupsWords = defineWords('groups', en);
