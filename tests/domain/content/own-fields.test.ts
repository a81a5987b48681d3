import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  ownContent,
  ownEntries,
  ownHtml,
  ownNumber,
  ownParsed,
  ownSwitch,
  ownText,
  ownTexts,
} from '../../../src/domain/content/own-fields.ts';
import type { Paragraph } from '../../../src/domain/content/page.ts';
import { parseContentDate } from '../../../src/domain/lists/dates.ts';
import { drupalAddresses } from '../../../src/infrastructure/content-system/addresses.ts';
import type { Included } from '../../../src/infrastructure/content-system/entities.ts';
import { toParagraphs } from '../../../src/infrastructure/content-system/paragraphs.ts';

const links = {
  portalOrigin: 'https://portal.example.org',
  contentBaseUrl: 'https://cms.example.org/',
  imageHosts: [],
  addresses: drupalAddresses,
};

function paragraphOf(fields: object, included?: Included): Paragraph {
  const [paragraph] = toParagraphs([{ type: 'para_x', ...fields }], links, included);
  if (paragraph === undefined) throw new Error('a paragraph is missing');
  return paragraph;
}
const withField = (field: unknown) => paragraphOf({ field_x: field });
const values = (...all: readonly unknown[]) => all.map((value) => ({ value }));

it.each([
  ['Text', ['Text']],
  [
    [...values(' a ', '', 3, true), 'b'],
    ['a', '3', 'true', 'b'],
  ],
  [{ value: 'one' }, ['one']],
  [undefined, []],
  [[{ target_id: 5 }], []],
  [[['a']], []],
])('reads the field %j as texts', (field, expected) => {
  expect(ownTexts('x')(withField(field))).toEqual(expected);
  expect(ownText('x')(withField(field))).toBe(expected[0] ?? '');
});

it.each([
  [values('62'), 62],
  [values(-1.5), -1.5],
  [0, 0],
  ['', undefined],
  ['Infinity', undefined],
])('reads the field %j as a number', (field, expected) => {
  expect(ownNumber('x')(withField(field))).toBe(expected);
});

it.each([
  [values('1'), true],
  [true, true],
  [values(false), false],
  [[], false],
])('reads the field %j as a switch', (field, expected) => {
  expect(ownSwitch('x')(withField(field))).toBe(expected);
});

it('reads dates and HTML only from fields that declare them', () => {
  const html = [{ value: 'raw', processed: '<p>a</p>' }, { processed: '<p>b</p>' }];
  expect(ownParsed('x', parseContentDate)(withField(values('2027-06-24')))?.iso).toBe('2027-06-24');
  expect(ownParsed('x', parseContentDate)(withField('2027-02-30'))).toBeUndefined();
  expect(ownHtml('x')(withField(html))).toBe('<p>a</p>\n<p>b</p>');
  expect([values('<b>raw</b>'), 'a < b'].map((field) => ownHtml('x')(withField(field)))).toEqual(['', '']);
});

it.each([
  [{ title: 'Of all', field_title: values('Own') }, 'Own'],
  [{ field_title: values('Own'), title: 'Of all' }, 'Own'],
  [{ title: 'Of all', field_title: [] }, 'Of all'],
  [{ title: 'Of all', field_title: null }, 'Of all'],
  [{ field_title: values(' '), title: 'Of all' }, 'Of all'],
])('prefers the own field of %j, unless it is empty', (fields, title) => {
  expect(ownText('title')(paragraphOf(fields))).toBe(title);
});

const cards = ownEntries('x', {
  title: ownText('title'),
  body: ownHtml('body'),
  links: ownEntries('links', { label: ownText('title') }),
  content: ownContent,
});
const card = {
  type: 'paragraph--para_card',
  field_title: 'A <card>',
  field_body: { value: 'x', processed: '<p>x</p>' },
  field_image: { url: '/sites/default/files/reel.png', alt: 'A reel' },
  field_links: [{ field_link: { uri: '/news', title: 'News' }, title: 'First' }, 'none'],
};

it('reads paragraphs of a field as entries with fields and judged pictures of their own', () => {
  expect(cards(withField([card, { ...card, status: '0' }, 'text', null]))).toMatchObject([
    {
      title: 'A <card>',
      body: '<p>x</p>',
      links: [{ label: 'First' }],
      content: { images: [{ url: 'https://cms.example.org/sites/default/files/reel.png' }] },
    },
  ]);
});

it('reads entries also where JSON:API includes them', () => {
  const { type, ...attributes } = card;
  const included = new Map([['paragraph--para_card c1', { type, id: 'c1', attributes }]]);
  const data = ['c1', 'lost'].map((id) => ({ type, id }));
  const paragraph = paragraphOf({ relationships: { field_x: { data } } }, included);
  expect(cards(paragraph).map(({ title }) => title)).toEqual(['A <card>']);
});

it('never throws on a field, and finds no inherited property names', () => {
  const entries = (name: string) => ownEntries(name, { text: ownText(name), again: ownTexts('y') });
  fc.assert(
    fc.property(fc.anything(), (field) => {
      for (const read of [ownText, ownTexts, ownNumber, ownSwitch, ownHtml, entries]) {
        read('x')(withField(field));
        expect(ownText('constructor')(withField(field))).toBe('');
      }
    }),
  );
});
