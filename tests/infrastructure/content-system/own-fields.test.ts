import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type OwnField,
  ownContent,
  ownDate,
  ownEntries,
  ownHtml,
  ownNumber,
  ownSwitch,
  ownText,
  ownTexts,
} from '../../../src/infrastructure/content-system/own-fields.ts';
import { paragraphKinds, toParagraphs } from '../../../src/infrastructure/content-system/paragraphs.ts';

const links = {
  portalOrigin: 'https://portal.example.org',
  contentBaseUrl: 'https://cms.example.org/',
  imageHosts: [],
};

/** The value of one reader, read with the paragraph. */
function ownValue<Value>(own: OwnField<Value>, wire: object, included?: Parameters<typeof toParagraphs>[2]): Value {
  paragraphKinds.set('para_x', { kind: 'x', own: (from) => ({ value: own(from) }) });
  const [paragraph] = toParagraphs([{ type: 'para_x', ...wire }], links, included);
  if (paragraph?.own === undefined) throw new Error('a paragraph is missing');
  return (paragraph.own as { readonly value: Value }).value;
}

const withField = <Value>(own: OwnField<Value>, field: unknown): Value => ownValue(own, { field_x: field });

afterEach(() => {
  paragraphKinds.delete('para_x');
});

describe('fields of a paragraph', () => {
  it.each([
    ['Text', ['Text']],
    [
      [{ value: ' a ' }, { value: '' }, 'b', { value: 3 }, { value: true }],
      ['a', 'b', '3', 'true'],
    ],
    [{ value: 'one' }, ['one']],
    [undefined, []],
    [[{ target_id: 5 }], []],
    [[['a']], []],
  ])('reads the field %j as texts', (field, expected) => {
    expect(withField(ownTexts('field_x'), field)).toEqual(expected);
    expect(withField(ownText('field_x'), field)).toBe(expected[0] ?? '');
  });

  it.each([
    [[{ value: '62' }], 62],
    [[{ value: -1.5 }], -1.5],
    [0, 0],
    ['', undefined],
    ['many', undefined],
    ['Infinity', undefined],
  ])('reads the field %j as a number', (field, expected) => {
    expect(withField(ownNumber('field_x'), field)).toBe(expected);
  });

  it.each([
    [[{ value: '1' }], true],
    [true, true],
    [[{ value: false }], false],
    [[], false],
  ])('reads the field %j as a switch', (field, expected) => {
    expect(withField(ownSwitch('field_x'), field)).toBe(expected);
  });

  it('reads dates and HTML only from fields that declare them', () => {
    expect(withField(ownDate('field_x'), [{ value: '2027-06-24' }])?.iso).toBe('2027-06-24');
    expect(withField(ownDate('field_x'), '2027-02-30')).toBeUndefined();
    expect(withField(ownHtml('field_x'), [{ value: 'raw', processed: '<p>a</p>' }, { processed: '<p>b</p>' }])).toBe(
      '<p>a</p>\n<p>b</p>',
    );
    expect(withField(ownHtml('field_x'), [{ value: '<b>raw</b>' }])).toBe('');
    expect(withField(ownHtml('field_x'), 'a < b')).toBe('');
  });

  const cards = ownEntries('field_x', {
    title: ownText('field_title'),
    body: ownHtml('field_body'),
    links: ownEntries('field_links', { label: ownText('title') }),
    content: ownContent,
  });
  const card = {
    type: 'paragraph--para_card',
    field_title: 'A <card>',
    field_body: { value: 'x', processed: '<p>x</p>' },
    field_image: { url: '/sites/default/files/reel.png', alt: 'A reel' },
    field_links: [{ field_link: { uri: '/news', title: 'News' }, title: 'First' }, 'none'],
  };

  it('are entries with fields and judged pictures of their own', () => {
    const [read, ...others] = withField(cards, [card, { ...card, status: '0' }, 'text', null]);
    expect(others).toEqual([]);
    expect(read).toMatchObject({ title: 'A <card>', body: '<p>x</p>', links: [{ label: 'First' }] });
    expect(read?.content.images.map(({ url }) => url)).toEqual([
      'https://cms.example.org/sites/default/files/reel.png',
    ]);
  });

  it('are entries also where JSON:API includes them', () => {
    const { type, ...attributes } = card;
    const included = new Map([['paragraph--para_card c1', { type, id: 'c1', attributes }]]);
    const relationships = {
      field_x: {
        data: [
          { type, id: 'c1' },
          { type, id: 'lost' },
        ],
      },
    };
    expect(ownValue(cards, { relationships }, included).map(({ title }) => title)).toEqual(['A <card>']);
  });

  it('never throws on a field, and finds no inherited property names', () => {
    const entries = (name: string) => ownEntries(name, { text: ownText(name), again: ownTexts('field_y') });
    fc.assert(
      fc.property(fc.anything(), (field) => {
        for (const own of [ownText, ownTexts, ownNumber, ownSwitch, ownDate, ownHtml, entries]) {
          withField<unknown>(own('field_x'), field);
          expect(withField(ownText('constructor'), field)).toBe('');
        }
      }),
    );
  });
});
