import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { toGroup, toGroupList, toGroupUsers } from '../../../src/infrastructure/content-system/groups.ts';
import {
  toConferenceList,
  toFilterTerms,
  toNewsList,
  toRowList,
  toTimelineEntries,
} from '../../../src/infrastructure/content-system/lists.ts';
import { toMenuItems } from '../../../src/infrastructure/content-system/menus.ts';
import { toCommentList, toTopic, toTopicList } from '../../../src/infrastructure/content-system/topics.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { expectQuick, UNHURRIED } from '../long-texts.ts';
import { links } from '../site.ts';
import { unlessRefused } from '../unless-refused.ts';

type Row = Readonly<Record<string, unknown>>;

/** Every field that a reader of rows looks at, as a view renders it and as an entity has it. */
const rendered: Row = {
  nid: '12',
  id: '12',
  _id: 't1',
  cid: '5',
  tid: '1',
  uid: '4',
  uuid: 'u12',
  title: '<a href="/x">Title</a>',
  name: 'Name',
  label: 'Label',
  href: '/about',
  sub: [{ href: '/about', label: 'About' }],
  attributes: { attributes: { show_item_by_role: 'member' } },
  subject: 'Subject',
  author: 'Author',
  view_node: '/x',
  created: '<time datetime="2026-11-20T09:00:00+00:00">20 November</time>',
  date: '1998-05-12',
  field_date: '2027-06-24 - 2027-06-26',
  field_place: 'Place',
  field_event_id: '2027',
  body: '<p>x</p>',
  body_summary: 'x',
  text: '<p>x</p>',
  comment_body: '<p>x</p>',
  field_note: 'x',
  field_image: '<img src="/a.png" alt="A">',
  field_files: [{ name: 'a.pdf', url: '/a.pdf', filesize: '3' }],
  field_tax_vocab_news: '<a href="/taxonomy/term/1" hreflang="en">Publications, reviews</a>',
  category_ids: '1',
  field_tax_vocab_news_tags: '<ul><li><a href="/topics/archives">archives</a></li></ul>',
  tag_ids: '5, 6',
  tags: ['one'],
  users: [{ uid: '7', name: 'Anna', group_roles: 'workgroup-leader' }],
  group_roles: 'workgroup-leader',
  group_id: '3',
  group_label: 'Group',
  comment_count: '3',
  status: '1',
};
const filtered = { value: '<script>raw</script>', format: 'basic_html', processed: '<p>x</p>', summary: '' };
const entity: Row = {
  ...rendered,
  nid: [{ value: 12 }],
  cid: [{ value: 5 }],
  tid: [{ value: 1 }],
  uid: [{ target_id: 4, name: 'Author' }],
  uuid: [{ value: 'u12' }],
  title: [{ value: 'Title' }],
  author: undefined,
  path: [{ alias: '/x' }],
  created: [{ value: '2026-11-20T09:00:00+00:00' }],
  field_date: [{ value: '2027-06-24', end_value: '2027-06-26' }],
  body: [filtered],
  text: [filtered],
  comment_body: [filtered],
  field_image: [{ url: '/a.png', alt: 'A', width: 8, height: 4 }],
  field_files: [{ target_id: 9, url: '/a.pdf', filename: 'a.pdf', filesize: 3 }],
  field_tax_vocab_news: [{ target_id: 1 }],
  field_tax_vocab_news_tags: [{ target_id: 5 }],
  users: [{ uid: [{ target_id: 7 }], label: 'Anna', group_roles: [{ target_id: 'workgroup-leader' }] }],
  group_id: [{ target_id: 3 }],
  comment_count: undefined,
  field_comments: [{ comment_count: 4 }],
  status: [{ value: true }],
};

const readers: readonly (readonly [name: string, read: (wire: unknown) => unknown])[] = [
  ['rows', (wire) => toRowList(wire, links).rows],
  ['rows with named fields', (wire) => toRowList(wire, links, { title: 'title', date: 'field_date' }).rows],
  ['news', (wire) => toNewsList(wire, links).rows],
  ['conferences', (wire) => toConferenceList(wire, links).rows],
  ['the timeline', (wire) => toTimelineEntries(wire)],
  ['terms', (wire) => toFilterTerms(wire)],
  ['a menu', (wire) => toMenuItems(wire, links)],
  ['groups', (wire) => toGroupList(wire, links).rows],
  ['a group', (wire) => [toGroup(wire, 12, links)]],
  ['users of a group', (wire) => toGroupUsers(wire)],
  ['topics', (wire) => toTopicList(wire, links).rows],
  ['a topic', (wire) => [toTopic(wire, 12, links)]],
  ['comments', (wire) => toCommentList(wire).rows],
];

const ANSWER = 'the answer';
const isText = (value: unknown): value is string => typeof value === 'string';

/** What is wrong with a value that was read, by where it stands. */
function wrongIn(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value)) {
    const ids = value.flatMap((entry: { readonly id?: unknown } | undefined) => entry?.id ?? []);
    const twice = name === ANSWER && new Set(ids).size < ids.length ? [`${name} has an id twice`] : [];
    return [...twice, ...value.flatMap((entry) => wrongIn(entry, name))];
  }
  if (typeof value === 'object' && value !== null) {
    const { date, end, name: called, id } = value as { date?: Row; end?: Row; name?: unknown; id?: unknown };
    const ends = end && Number(end['at']) <= Number(date?.['at'] ?? Infinity) ? [`${name} ends before it begins`] : [];
    const nothing = called === '' && 'id' in value && id === undefined ? [`${name} has neither name nor id`] : [];
    return [...ends, ...nothing, ...Object.entries(value).flatMap(([key, entry]) => wrongIn(entry, key))];
  }
  const isSound =
    value === undefined ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value) && (name === 'at' || value >= (/id$/i.test(name) ? 1 : 0))) ||
    (isText(value) &&
      !value.includes('raw') &&
      !(name === 'id' && value === '') &&
      !(name === 'roles' && value.trim() === '') &&
      !(name === 'url' && !/^(https?|mailto|tel):/.test(value)) &&
      !(name === 'path' && !/^(\/(?!\/)|#)/.test(value)));
  return isSound ? [] : [`${name} is ${inspect(value)}`];
}

it.each(readers)('survives garbage in %s, as a whole and in every place', (_, read) => {
  // Where nothing was filtered, what was typed is read instead.
  const bodies = withGarbageAt(filtered).filter(({ processed }) => processed === filtered.processed);
  const inBodies = bodies.map((body) => ({ ...rendered, body: [body], comment_body: [body] }));
  const users = [...garbage, ...withGarbageAt({ uid: 4, name: 'x', label: 'y', group_roles: [] })];
  const inUsers = users.map((user) => ({ ...rendered, users: [user] }));
  const inDates = garbage.map((value) => ({ ...rendered, field_date: [{ value, end_value: value }] }));
  const rows = [entity, ...withGarbageAt(rendered), ...inBodies, ...inUsers, ...inDates];
  const wires = [...garbage, garbage, { rows }, ...rows.map((row) => [row]), [rendered, rendered, entity]];
  const found = wires.flatMap((wire) => unlessRefused(() => read(wire)));
  expect(found.length).toBeGreaterThan(rows.length / 2);
  expect([...new Set(found.flatMap((value) => wrongIn(value, ANSWER)))]).toEqual([]);
});

it.each(readers)(
  'reads the longest texts in %s in linear time',
  (_, read) => {
    const names = Object.keys(rendered);
    const everywhere = (text: unknown) => Object.fromEntries(names.map((name) => [name, text]));
    const rowsOf = (text: string) => [
      everywhere(text),
      { ...everywhere([{ value: text, end_value: text }]), id: text, title: text },
      { ...rendered, users: text, field_files: text, date: text },
      { ...rendered, users: [{ uid: 4, name: text, group_roles: text }], field_files: [{ url: text, name: text }] },
    ];
    expect(() => expectQuick((text) => unlessRefused(() => read(rowsOf(text))))).not.toThrow();
  },
  UNHURRIED,
);
