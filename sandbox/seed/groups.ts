import { ARCHIVES, ENVIRONMENT, OPEN_SCHOLARSHIP, TEACHING } from './groups/archive-groups.ts';
import { EMPTY, HOSTILE, LONG_TITLE } from './groups/awkward-groups.ts';
import { GROUP_IDS, topicNid } from './groups/group-ids.ts';
import type { GroupSeed } from './groups/group-seed.ts';
import { AMATEUR, ESSAY, FESTIVALS, MOVIEGOING } from './groups/picture-groups.ts';
import { GAMES, INDUSTRIES, SOUND, TELEVISION } from './groups/sound-groups.ts';

/** Every working group, in the order editors have given them: neither by name nor by age. */
export const GROUPS: readonly GroupSeed[] = [
  MOVIEGOING,
  ARCHIVES,
  FESTIVALS,
  OPEN_SCHOLARSHIP,
  SOUND,
  TEACHING,
  GAMES,
  ESSAY,
  ENVIRONMENT,
  INDUSTRIES,
  TELEVISION,
  AMATEUR,
  LONG_TITLE,
  EMPTY,
  HOSTILE,
];

/** The numbers of topics that are there to try something. */
export const TOPIC_IDS = {
  /** Strings, with two files and three comments. */
  ordinary: topicNid(GROUP_IDS.festivals, 3),
  /** An entity with a file and a comment. */
  entity: topicNid(GROUP_IDS.moviegoing, 2),
  /** Three pages of comments. */
  fortyFiveComments: topicNid(GROUP_IDS.moviegoing, 3),
  withReplies: topicNid(GROUP_IDS.moviegoing, 1),
  withoutAuthor: topicNid(GROUP_IDS.amateur, 1),
  /** It has no comments. */
  uncommented: topicNid(GROUP_IDS.archives, 3),
  /** Comments have to be approved; one waits. */
  moderated: topicNid(GROUP_IDS.openScholarship, 2),
  hostile: topicNid(GROUP_IDS.hostile, 1),
  /** The same as an entity. */
  hostileEntity: topicNid(GROUP_IDS.hostile, 2),
  /** One word of a hundred letters. */
  longWord: topicNid(GROUP_IDS.longTitle, 1),
} as const;
