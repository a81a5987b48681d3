import { expect, it } from 'vitest';
import { languageOf } from '../../../src/infrastructure/content-system/entities.ts';
import { toCommentList, toTopic, toTopicList } from '../../../src/infrastructure/content-system/topics.ts';
import { toGroup } from '../../../src/infrastructure/content-system/groups.ts';
import { toNewsList, toTimelineEntries } from '../../../src/infrastructure/content-system/lists.ts';
import { toPageAnswer } from '../../../src/infrastructure/content-system/pages.ts';
import { garbage } from '../garbage.ts';
import { links } from '../site.ts';

it.each<[string, unknown, string]>([
  ['a field', [{ value: 'pl' }], 'pl'],
  ['text', ' el ', 'el'],
  ['an object', { value: 'de' }, 'de'],
  ['a tag in the wrong case', 'PT-br', 'pt-BR'],
  ['a script', 'zh-hans', 'zh-Hans'],
])('reads the language of content from %s', (_, langcode, tag) => {
  expect(languageOf(langcode)).toBe(tag);
});

it.each(
  'und|zxx|UND|mul|und-latn|English|German|- Not specified -|not-applicable|site_default|de_AT|x|x-klingon|de--at|de"><script>|e|12|'.split(
    '|',
  ),
)('reads no language from %j', (langcode) => {
  expect([languageOf(langcode), languageOf([{ value: langcode }])]).toEqual([undefined, undefined]);
});

it('reads no language from garbage', () => {
  expect(garbage.map(languageOf).filter((language) => language !== undefined)).toEqual([]);
});

const row = { nid: '7', title: 'Τίτλος', text: 'x', comment_body: 'x' };
const languages: Readonly<Record<string, (langcode: unknown) => unknown>> = {
  'a page': (langcode) => toPageAnswer({ data: { node: { ...row, langcode } } }, links).page.language,
  'a page with attributes': (langcode) =>
    toPageAnswer({ data: { node: { attributes: { ...row, langcode } } } }, links).page.language,
  'a row': (langcode) => toNewsList({ rows: [{ ...row, langcode }] }, links).rows[0]?.language,
  'a group': (langcode) => toGroup({ rows: [{ ...row, langcode }] }, 7, links)?.language,
  'a topic': (langcode) => toTopic({ rows: [{ ...row, langcode }] }, 7, links)?.language,
  'a topic in a list': (langcode) => toTopicList({ rows: [{ ...row, langcode }] }, links).rows[0]?.language,
  'a comment': (langcode) => toCommentList({ rows: [{ ...row, langcode }] }).rows[0]?.language,
  'an entry of the timeline': (langcode) => toTimelineEntries([{ ...row, langcode }])[0]?.language,
};

it.each(Object.entries(languages))('reads the language of %s, and of nothing else', (_, languageIn) => {
  expect(languageIn([{ value: 'el' }])).toBe('el');
  expect(languageIn('el')).toBe('el');
  expect(languageIn('und')).toBeUndefined();
  expect(languageIn(undefined)).toBeUndefined();
});

it('reads nothing from a row with only a language', () => {
  expect(() => toNewsList({ rows: [{ langcode: 'de' }] }, links)).toThrow('no row that can be read');
  expect(() => toTimelineEntries([{ langcode: 'de' }])).toThrow('no row that can be read');
});
