import type { DrupalSetup } from '../drupal-setup.ts';
import { leadersOf } from '../groups/workgroups.ts';
import type { StoredGroup } from '../groups/workgroups.ts';
import { commentRow } from './comment-rows.ts';
import { display } from './display.ts';
import type { Display } from './display.ts';
import { groupEntity, groupStrings, groupTitle, groupWithBody, userStrings } from './group-rows.ts';
import { topicRow, topicTeaser } from './topic-rows.ts';

const listOf = <Item>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** A display of all groups. */
function groups(row: (group: StoredGroup, setup: DrupalSetup) => unknown): Display {
  return display({
    items: (content) => content.groups.all(),
    row,
    pager: { kind: 'full', itemsPerPage: 5 },
    sorts: {
      title: { order: 'ASC', compare: (one, other) => one.label.localeCompare(other.label, 'en') },
      created: { order: 'ASC', compare: (one, other) => one.created - other.created },
    },
  });
}

/** Views of working groups and what is in them. */
export const WORKGROUP_VIEWS: Readonly<Record<string, Readonly<Record<string, Display>>>> = {
  group_workgroups: {
    teaser: groups(groupStrings),
    entity: groups(groupEntity),
    /** Says nothing about users. */
    title: groups(groupTitle),
  },
  group: {
    single: display({
      argument: 'path',
      items: (content, _now, id) => listOf(content.groups.byId(id)),
      row: groupWithBody,
      pager: { kind: 'none' },
      envelope: 'rows only',
    }),
  },
  group_leaders: {
    standard: display({
      argument: 'path',
      items: (content, _now, id) =>
        listOf(content.groups.byId(id)).flatMap((group) => leadersOf(group).map((leader) => ({ group, leader }))),
      row: ({ group, leader }) => userStrings(group, leader),
      pager: { kind: 'none' },
      envelope: 'bare',
      access: 'csrf',
    }),
  },
  group_topics: {
    single: display({
      argument: 'path',
      items: (content, _now, nid) => listOf(content.topics.byNid(nid)),
      row: topicRow,
      pager: { kind: 'none' },
      envelope: 'rows only',
      access: 'logged-in',
    }),
  },
};

/** Lists of what is in a working group, at addresses of their own. */
export const WORKGROUP_LISTS: Readonly<Record<string, Display>> = {
  'group-topics.json': display({
    argument: { parameter: 'group' },
    items: (content, _now, id) => listOf(content.groups.byId(id)).flatMap(({ gid }) => content.topics.ofGroup(gid)),
    row: topicTeaser,
    pager: { kind: 'full', itemsPerPage: 10 },
    access: 'logged-in',
  }),
  'topic-comments.json': display({
    argument: { parameter: 'topic' },
    items: (content, _now, nid) =>
      listOf(content.topics.byNid(nid)).flatMap((topic) => content.comments.ofTopic(topic.nid)),
    row: commentRow,
    pager: { kind: 'full', itemsPerPage: 20 },
    access: 'logged-in',
  }),
};
