import { describe, expect, it } from 'vitest';
import { PEOPLE, person } from '../../sandbox/people.ts';
import { COLLEAGUES } from '../../sandbox/seed/groups/colleagues.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import type { GroupSeed } from '../../sandbox/seed/groups/group-seed.ts';
import { GROUPS } from '../../sandbox/seed/groups.ts';

const named = GROUPS.filter(({ gid }) => gid <= 12);
const uidsOf = ({ leaders, participants = [], others = [] }: GroupSeed) => [...leaders, ...participants, ...others];
const known = new Set<number>([...PEOPLE.map(({ uid }) => uid), ...Object.keys(COLLEAGUES).map(Number)]);
const topics = GROUPS.flatMap((group) => group.topics);

describe('the groups of the seed', () => {
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

  it('makes the leader a leader of two groups, and the member a member of three', () => {
    const { uid: leader } = person('leader');
    const { uid: member } = person('member');
    expect(GROUPS.filter(({ leaders }) => leaders.includes(leader)).map(({ gid }) => gid)).toEqual([
      GROUP_IDS.moviegoing,
      GROUP_IDS.archives,
    ]);
    expect(GROUPS.filter((group) => uidsOf(group).includes(member)).map(({ gid }) => gid)).toEqual([
      GROUP_IDS.festivals,
      GROUP_IDS.sound,
      GROUP_IDS.games,
    ]);
  });

  it('gives the groups three to seven topics each, one of them thirty-four', () => {
    const counts = named.map((group) => group.topics.length);
    expect(counts.filter((count) => count > 7)).toEqual([34]);
    expect(Math.min(...counts)).toBe(3);
  });

  it('contains no empty topic, none twice, and none with a future date', () => {
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
    for (const { title, body, posted } of topics) {
      expect([title === '', body === '', posted < '2026-11-21']).toEqual([false, false, true]);
    }
    expect(JSON.stringify(GROUPS)).not.toMatch(/lorem|ipsum|placeholder|todo|\bfoo\b/i);
  });

  it('lists the topics of a group from the oldest to the newest', () => {
    for (const group of GROUPS) {
      const posted = group.topics.map((topic) => topic.posted);
      expect(posted).toEqual(posted.toSorted());
    }
  });
});
