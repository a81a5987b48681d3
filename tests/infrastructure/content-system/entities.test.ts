import { expect, it } from 'vitest';
import { holdsRole } from '../../../src/domain/session/session.ts';
import { languageOf, toRoleMap } from '../../../src/infrastructure/content-system/entities.ts';
import { toGroup } from '../../../src/infrastructure/content-system/groups.ts';
import { toNewsList, toTimelineEntries } from '../../../src/infrastructure/content-system/lists.ts';
import { toPageAnswer } from '../../../src/infrastructure/content-system/pages.ts';
import { toCommentList, toTopic, toTopicList } from '../../../src/infrastructure/content-system/topics.ts';
import { garbage } from '../garbage.ts';
import { links } from '../site.ts';

it.each<[unknown, held: string, notHeld: string]>([
  [
    { editor: '1', member: '0', organizer: 0, developer: false, administrator: null },
    'editor',
    'member organizer developer',
  ],
  [{ editor: true, member: 1, organizer: [], developer: {} }, 'editor member', 'organizer developer'],
  [
    { editor: [{ value: 'x' }], member: { target_id: 'member' }, organizer: { since: 2020 } },
    'editor member organizer',
    '',
  ],
  [['editor', 'member'], 'editor member', ''],
  [[{ target_id: 'editor' }, { target_id: 'member', target_type: 'user_role' }], 'editor member', ''],
  [{ 0: 'authenticated', 2: 'editor' }, 'authenticated editor', '0 2'],
  ['editor, member', 'editor member', ''],
  [{ editor: 'x' }, 'editor', 'constructor'],
  [['__proto__'], '__proto__', 'editor'],
  ['', '', 'editor'],
  [null, '', 'editor'],
])('reads from %j that a user holds the roles "%s", and not "%s"', (wire, held, notHeld) => {
  const roles = toRoleMap(wire);
  expect([...roles].flatMap(([role, value]) => (value === '' ? [] : [role])).join(' ')).toBe(held);
  for (const role of notHeld.split(' ')) expect(holdsRole(roles, role)).toBe(false);
});

it('survives garbage in roles', () => {
  const found = garbage.flatMap((wire) => [...toRoleMap(wire)].flat());
  expect(new Set(found.map((text) => typeof text))).toEqual(new Set(['string']));
});

it.each<[unknown, string]>([
  [[{ value: 'pl' }], 'pl'],
  [' el ', 'el'],
  ['PT-br', 'pt-BR'],
  ['zh-hans', 'zh-Hans'],
])('reads from %j the language %s', (langcode, tag) => {
  expect(languageOf(langcode)).toBe(tag);
});

it('reads no language from other texts, or from garbage', () => {
  const other =
    'und|zxx|UND|mul|und-latn|English|German|- Not specified -|not-applicable|site_default|de_AT|x|x-klingon';
  const texts = [...other.split('|'), 'de--at', 'de"><script>', 'e', '12'];
  const read = [...texts, ...texts.map((value) => [{ value }]), ...garbage].filter((langcode) => languageOf(langcode));
  expect(read).toEqual([]);
});

const row = { nid: '7', title: 'Τίτλος', text: 'x', comment_body: 'x' };
const languages: Readonly<Record<string, (langcode: unknown) => unknown>> = {
  'a page': (langcode) => toPageAnswer({ data: { node: { ...row, langcode } } }, links).page.language,
  'a row': (langcode) => toNewsList({ rows: [{ ...row, langcode }] }, links).rows[0]?.language,
  'a group': (langcode) => toGroup({ rows: [{ ...row, langcode }] }, 7, links)?.language,
  'a topic': (langcode) => toTopic({ rows: [{ ...row, langcode }] }, 7, links)?.language,
  'a topic in a list': (langcode) => toTopicList({ rows: [{ ...row, langcode }] }, links).rows[0]?.language,
  'a comment': (langcode) => toCommentList({ rows: [{ ...row, langcode }] }).rows[0]?.language,
  'an entry of the timeline': (langcode) => toTimelineEntries([{ ...row, langcode }])[0]?.language,
};

it.each(Object.entries(languages))('reads the language of %s, and of nothing else', (_, languageIn) => {
  expect([[{ value: 'el' }], 'el', 'und', undefined].map(languageIn)).toEqual(['el', 'el', undefined, undefined]);
});
