import { expect, it } from 'vitest';
import { PEOPLE } from '../../sandbox/people.ts';
import { COLLEAGUES } from '../../sandbox/seed/groups/colleagues.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import type { GroupSeed } from '../../sandbox/seed/groups/group-seed.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';

const named = GROUPS.filter(({ gid }) => gid <= 12);
const uidsOf = ({ leaders, participants = [], others = [] }: GroupSeed) => [...leaders, ...participants, ...others];
const known = new Set<number>([...PEOPLE.map(({ uid }) => uid), ...Object.keys(COLLEAGUES).map(Number)]);
const topics = GROUPS.flatMap((group) => group.topics);

it('contains twelve groups with names, and three for tests', () => {
  expect(named.map(({ label }) => label).toSorted()).toEqual([
    'Amateur and Useful Film',
    'Archives in Motion',
    'Audiovisual Essay',
    'Festival Studies',
    'Games and Play',
    'Media and Environment',
    'Moviegoing History',
    'Open Scholarship',
    'Screen Industries',
    'Sound and Listening',
    'Teaching Film and Media',
    'Television Cultures',
  ]);
  expect(new Set(GROUPS.map(({ gid }) => gid))).toEqual(new Set(Object.values(GROUP_IDS)));
});

it('contains a group with a title of 220 characters', () => {
  expect(Math.max(...GROUPS.map(({ label }) => label.length))).toBe(220);
});

it('fills groups with existing people as members, each once', () => {
  for (const group of GROUPS) {
    const uids = uidsOf(group);
    expect(uids.filter((uid) => !known.has(uid))).toEqual([]);
    expect(new Set(uids).size).toBe(uids.length);
  }
  for (const { author, comments } of topics) {
    for (const uid of [author, ...comments.map((comment) => comment.author)]) {
      expect(uid === null || known.has(uid)).toBe(true);
    }
  }
});

it('lists the topics of a group from the oldest to the newest', () => {
  for (const group of GROUPS) {
    const posted = group.topics.map((topic) => topic.posted);
    expect(posted).toEqual(posted.toSorted());
  }
});
