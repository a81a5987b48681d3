import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  arrangeSections,
  documentTitle,
  type Paragraph,
  type RegionItem,
  type Section,
} from '../../../src/domain/content/page.ts';
import { emptyContent } from '../../support/empty-content.ts';

const twocol = 'twocol_section';

function text(id: string, region = '', parentId = ''): Paragraph {
  return { id, kind: 'text', parentId, region, layout: undefined, content: emptyContent, fields: {} };
}

function layout(
  id: string,
  name = twocol,
  place: { region?: string; parentId?: string; title?: string } = {},
): Paragraph {
  const { region = '', parentId = '', title = '' } = place;
  const content = { ...emptyContent, title };
  return { id, kind: 'layout', parentId, region, layout: { name, columns: [50, 50] }, content, fields: {} };
}

/** A section as `name{region: items; region: items}`. */
const sketch = ({ id, regions }: Section): string =>
  `${id}{${regions.map(({ name, items }) => `${name}: ${items.map(sketchItem).join(' ')}`).join('; ')}}`;
const sketchItem = (item: RegionItem): string => (item.kind === 'paragraph' ? item.paragraph.id : sketch(item.section));
const arranged = (...paragraphs: readonly Paragraph[]): string => arrangeSections(paragraphs).map(sketch).join(' ');

it('names the screen in the title of the document, then the association, or the association alone', () => {
  expect(documentTitle('News', 'Moving Image Network')).toBe('News – Moving Image Network');
  expect(documentTitle('', 'Moving Image Network')).toBe('Moving Image Network');
});

it.each<[string, readonly Paragraph[], string]>([
  ['arranges no paragraphs into no sections', [], ''],
  [
    'puts paragraphs before any layout into one column',
    [text('1'), text('2', 'second'), layout('A'), text('3', 'first')],
    'outside-1{content: 1 2} A{first: 3}',
  ],
  [
    'puts a paragraph without a region into the first named region of an unknown layout',
    [layout('A', 'own_layout'), text('1'), text('2', 'aside'), text('3', 'main')],
    'A{aside: 1 2; main: 3}',
  ],
  [
    'orders the regions of an unknown layout as they appear, whatever they are called',
    [layout('A', 'own_layout'), text('1', 'second'), text('2', 'constructor'), text('3', 'first')],
    'A{second: 1; constructor: 2; first: 3}',
  ],
  [
    'nests layouts as their parents say',
    [
      text('0'),
      layout('A'),
      text('1', 'first', 'A'),
      text('2', 'second', 'A'),
      layout('B', 'onecol', { parentId: 'A', region: 'second' }),
      text('3', 'content', 'B'),
      text('4', 'first', 'A'),
    ],
    'outside-0{content: 0} A{first: 1 4; second: 2 B{content: 3}}',
  ],
  [
    'leaves a paragraph without parent and region outside, where it stands in the list',
    [layout('A'), text('1', 'first', 'A'), text('2'), text('3'), layout('B'), text('4', '', 'B'), text('5')],
    'A{first: 1} outside-2{content: 2 3} B{first: 4} outside-5{content: 5}',
  ],
  [
    'ignores a parent that is missing or has no regions',
    [layout('A'), text('1', 'first', 'gone'), text('2', 'second', '1')],
    'A{first: 1; second: 2}',
  ],
  [
    'loses nothing when a layout stands in itself',
    [layout('A', twocol, { parentId: 'A' }), text('1', 'first', 'A')],
    'A{first: 1}',
  ],
  [
    'loses nothing when layouts stand in one another',
    [layout('A', twocol, { parentId: 'B' }), layout('B', twocol, { parentId: 'A' }), text('1', 'first', 'A')],
    'B{first: A{first: 1}}',
  ],
  [
    'drops layouts without content, unless they have a title',
    [
      text('1'),
      layout('A'),
      layout('B', twocol, { title: 'Dates' }),
      layout('C', twocol, { title: ' ' }),
      layout('D', 'onecol', { parentId: 'C' }),
    ],
    'outside-1{content: 1} B{}',
  ],
  [
    'keeps together what stands around a dropped layout',
    [text('1'), layout('A'), text('2'), layout('B'), text('3', '', 'B')],
    'outside-1{content: 1 2} B{first: 3}',
  ],
  [
    'hides a disabled paragraph, and everything in a disabled layout',
    [
      text('1', '_disabled'),
      layout('A'),
      text('2', '_disabled', 'A'),
      text('3', 'first', 'A'),
      layout('B', twocol, { parentId: 'A', region: '_disabled', title: 'Hidden' }),
      layout('C', twocol, { parentId: 'B', region: 'first', title: 'Hidden, too' }),
      text('4', 'first', 'C'),
    ],
    'A{first: 3}',
  ],
  [
    'hides a paragraph that follows a disabled layout and names a region of it',
    [text('0'), layout('A', twocol, { region: '_disabled' }), text('1', 'first')],
    'outside-0{content: 0}',
  ],
])('%s', (_, paragraphs, sections) => {
  expect(arranged(...paragraphs)).toBe(sections);
});

it.each([
  [twocol, 'first'],
  ['onecol', 'content'],
  ['threecol_33_34_33', 'first'],
  ['unknown', 'content'],
])('puts a paragraph without a region into the first region of %s', (name, region) => {
  expect(arranged(layout('A', name), text('1'))).toBe(`A{${region}: 1}`);
});

it.each([
  ['twocol', 'top first second bottom'],
  [twocol, 'top first second bottom'],
  ['threecol_section', 'first second third'],
  ['fourcol_section', 'first second third fourth'],
])('orders the regions of %s in reading order, unknown ones last', (name, regions) => {
  const paragraphs = ['zulu', 'alpha', ...regions.split(' ').toReversed()].map((region) => text(region, region));
  const [section] = arrangeSections([layout('A', name), ...paragraphs]);
  expect(section?.regions.map((region) => region.name).join(' ')).toBe(`${regions} zulu alpha`);
});

it('passes on the title, layout and columns of the layout paragraph', () => {
  expect(arrangeSections([text('0'), layout('A', twocol, { title: 'Dates' }), text('1', '', 'A')])).toMatchObject([
    { title: '', layout: 'onecol', columns: [] },
    { id: 'A', title: 'Dates', layout: twocol, columns: [50, 50] },
  ]);
});

const regionNames = fc.constantFrom('', '', 'first', 'second', 'content', 'aside', '_disabled');
const layoutName = fc.option(fc.constantFrom(twocol, 'onecol', 'own_layout'), { nil: undefined });
const parentIds = fc.constantFrom('', '', '', 'gone', ...Array.from({ length: 10 }, (_, index) => String(index)));
const lists = fc.array(fc.tuple(layoutName, regionNames, parentIds), { maxLength: 10 }).map((rows) =>
  rows.map(([name, region, parentId], index) => {
    const place = { region, parentId, title: 'titled' };
    return name === undefined ? text(String(index), region, parentId) : layout(String(index), name, place);
  }),
);
const manyRuns = { numRuns: 2_000 };

const itemsOf = ({ regions }: Section): readonly RegionItem[] => regions.flatMap(({ items }) => items);

/** All that is shown, without what is in something hidden. */
const shown = (sections: readonly Section[], hidden: ReadonlySet<string> = new Set()): readonly string[] =>
  sections
    .filter(({ id }) => !hidden.has(id))
    .flatMap((section) => [
      ...(section.id.startsWith('outside-') ? [] : [section.id]),
      ...itemsOf(section).flatMap((item) => {
        if (item.kind === 'section') return shown([item.section], hidden);
        return hidden.has(item.paragraph.id) ? [] : [item.paragraph.id];
      }),
    ]);
const byNumber = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b));
const isDisabled = ({ region }: Paragraph) => region === '_disabled';
const moved = (list: readonly Paragraph[], region: string) =>
  list.map((each) => (isDisabled(each) ? { ...each, region } : each));

it('shows every paragraph exactly once when none is disabled', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(byNumber(shown(arrangeSections(moved(list, ''))))).toEqual(list.map(({ id }) => id));
    }),
    manyRuns,
  );
});

it('hides exactly what is disabled or stands in something disabled', () => {
  fc.assert(
    fc.property(lists, (list) => {
      // Where everything stands is seen by arranging the same list with its disabled paragraphs in the open.
      const disabled = new Set(list.filter(isDisabled).map(({ id }) => id));
      const visible = shown(arrangeSections(moved(list, 'open')), disabled);
      expect(byNumber(shown(arrangeSections(list)))).toEqual(byNumber(visible));
    }),
    manyRuns,
  );
});

it('keeps the order of the list in every region and among the sections, and leaves no region empty', () => {
  const idOf = (item: RegionItem) => (item.kind === 'paragraph' ? item.paragraph.id : item.section.id);
  const expectOrder = (ids: readonly string[]) => {
    const numbers = ids.map((id) => Number(id.replace('outside-', '')));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  };
  const check = (sections: readonly Section[]): void => {
    for (const { items } of sections.flatMap(({ regions }) => regions)) {
      expect(items).not.toEqual([]);
      expectOrder(items.map(idOf));
      check(items.flatMap((item) => (item.kind === 'section' ? [item.section] : [])));
    }
  };
  fc.assert(
    fc.property(lists, (list) => {
      const sections = arrangeSections(list);
      check(sections);
      expectOrder(sections.map(({ id }) => id));
    }),
    manyRuns,
  );
});

it.each([20, 21, 5_000])(
  'keeps all content of %i nested sections in its order, with the titles, in sections of little depth',
  (depth) => {
    const nested = Array.from({ length: depth }, (_, index) => [
      layout(`L${index}`, 'onecol', { parentId: index === 0 ? '' : `L${index - 1}`, title: `Title ${index}` }),
      text(`T${index}`, 'content', `L${index}`),
    ]).flat();
    const contentOf = (section: Section): readonly string[] =>
      itemsOf(section).flatMap((item) => (item.kind === 'paragraph' ? [item.paragraph.id] : contentOf(item.section)));
    const depthOf = (section: Section): number =>
      1 + Math.max(0, ...itemsOf(section).map((item) => (item.kind === 'section' ? depthOf(item.section) : 0)));

    const [section, ...others] = arrangeSections(nested);
    if (!section) throw new Error('no section');
    expect(others).toEqual([]);
    expect(depthOf(section)).toBe(20);
    const ids = contentOf(section);
    expect(ids.filter((id) => id.startsWith('T'))).toEqual(Array.from({ length: depth }, (_, at) => `T${at}`));
    expect(ids.filter((id) => id.startsWith('L'))).toHaveLength(depth - 20);
  },
);
