import fc from 'fast-check';
import { describe, it, expect } from 'vitest';
import { arrangeSections, type Paragraph, type RegionItem, type Section } from '../../../src/domain/content/page.ts';
import { emptyContent } from '../../support/empty-content.ts';

function text(id: string, region = '', parentId = ''): Paragraph {
  return { id, kind: 'text', parentId, region, layout: undefined, content: emptyContent, fields: {} };
}

function layout(
  id: string,
  name: string,
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
const arranged = (...paragraphs: Paragraph[]): string[] => arrangeSections(paragraphs).map(sketch);

const twocol = 'twocol_section';

describe('arrangeSections, without named parents', () => {
  it('arranges no paragraphs into no sections', () => {
    expect(arrangeSections([])).toEqual([]);
  });

  it('puts paragraphs before any layout into one column', () => {
    const [before, after] = arrangeSections([text('1'), text('2', 'second'), layout('A', twocol), text('3', 'first')]);
    expect(before).toMatchObject({ title: '', layout: 'onecol', columns: [] });
    expect(before && sketch(before)).toBe('outside-1{content: 1 2}');
    expect(after && sketch(after)).toBe('A{first: 3}');
  });

  it.each([
    [twocol, 'first'],
    ['twocol', 'first'],
    ['onecol', 'content'],
    ['threecol_33_34_33', 'first'],
    ['unknown', 'content'],
  ])('puts a paragraph without a region into the first region of %s', (name, region) => {
    expect(arranged(layout('A', name), text('1'))).toEqual([`A{${region}: 1}`]);
  });

  it('puts a paragraph without a region into the first named region of an unknown layout', () => {
    expect(arranged(layout('A', 'own_layout'), text('1'), text('2', 'aside'), text('3', 'main'))).toEqual([
      'A{aside: 1 2; main: 3}',
    ]);
  });
});

describe('arrangeSections, with named parents', () => {
  it('nests layouts as their parents say', () => {
    expect(
      arranged(
        text('0'),
        layout('A', twocol),
        text('1', 'first', 'A'),
        text('2', 'second', 'A'),
        layout('B', 'onecol', { parentId: 'A', region: 'second' }),
        text('3', 'content', 'B'),
        text('4', 'first', 'A'),
      ),
    ).toEqual(['outside-0{content: 0}', 'A{first: 1 4; second: 2 B{content: 3}}']);
  });

  it('leaves a paragraph without parent and region outside, where it stands in the list', () => {
    expect(
      arranged(
        layout('A', twocol),
        text('1', 'first', 'A'),
        text('2'),
        text('3'),
        layout('B', twocol),
        text('4', '', 'B'),
        text('5'),
      ),
    ).toEqual(['A{first: 1}', 'outside-2{content: 2 3}', 'B{first: 4}', 'outside-5{content: 5}']);
  });

  it('ignores a parent that is missing or has no regions', () => {
    expect(arranged(layout('A', twocol), text('1', 'first', 'gone'), text('2', 'second', '1'))).toEqual([
      'A{first: 1; second: 2}',
    ]);
  });

  it.each<[string, Paragraph[], string[]]>([
    ['itself', [layout('A', twocol, { parentId: 'A' }), text('1', 'first', 'A')], ['A{first: 1}']],
    [
      'one another',
      [layout('A', twocol, { parentId: 'B' }), layout('B', twocol, { parentId: 'A' }), text('1', 'first', 'A')],
      ['B{first: A{first: 1}}'],
    ],
  ])('loses nothing when layouts stand in %s', (_, paragraphs, sections) => {
    expect(arranged(...paragraphs)).toEqual(sections);
  });
});

describe('arrangeSections', () => {
  it.each([
    ['twocol', 'top first second bottom'],
    [twocol, 'top first second bottom'],
    ['threecol_section', 'first second third'],
    ['fourcol_section', 'first second third fourth'],
  ])('orders the regions of %s in reading order, unknown ones last', (name, regions) => {
    const backwards = regions.split(' ').toReversed();
    const paragraphs = ['zulu', 'alpha', ...backwards].map((region) => text(`in-${region}`, region));
    expect(arrangeSections([layout('A', name), ...paragraphs])[0]?.regions.map((region) => region.name)).toEqual([
      ...regions.split(' '),
      'zulu',
      'alpha',
    ]);
  });

  it('orders the regions of an unknown layout as they appear, whatever they are called', () => {
    expect(
      arranged(layout('A', 'own_layout'), text('1', 'second'), text('2', 'constructor'), text('3', 'first')),
    ).toEqual(['A{second: 1; constructor: 2; first: 3}']);
  });

  it('passes on the title, layout and columns of the layout paragraph', () => {
    expect(arrangeSections([layout('A', twocol, { title: 'Dates' }), text('1')])).toMatchObject([
      { id: 'A', title: 'Dates', layout: twocol, columns: [50, 50] },
    ]);
  });

  it('drops layouts without content, unless they have a title', () => {
    expect(
      arranged(
        text('1'),
        layout('A', twocol),
        layout('B', twocol, { title: 'Dates' }),
        layout('C', twocol, { title: ' ' }),
        layout('D', 'onecol', { parentId: 'C' }),
      ),
    ).toEqual(['outside-1{content: 1}', 'B{}']);
  });

  it('keeps together what stands around a dropped layout', () => {
    expect(arranged(text('1'), layout('A', twocol), text('2'), layout('B', twocol), text('3', '', 'B'))).toEqual([
      'outside-1{content: 1 2}',
      'B{first: 3}',
    ]);
  });

  it('hides a disabled paragraph, and everything in a disabled layout', () => {
    expect(
      arranged(
        text('1', '_disabled'),
        layout('A', twocol),
        text('2', '_disabled', 'A'),
        text('3', 'first', 'A'),
        layout('B', twocol, { parentId: 'A', region: '_disabled', title: 'Hidden' }),
        layout('C', twocol, { parentId: 'B', region: 'first', title: 'Hidden, too' }),
        text('4', 'first', 'C'),
      ),
    ).toEqual(['A{first: 3}']);
  });

  it('hides a paragraph that follows a disabled layout and names a region of it', () => {
    expect(arranged(text('0'), layout('A', twocol, { region: '_disabled' }), text('1', 'first'))).toEqual([
      'outside-0{content: 0}',
    ]);
  });

  describe('for any list', () => {
    const regionNames = fc.constantFrom('', '', 'first', 'second', 'content', 'aside', '_disabled');
    const layoutName = fc.option(fc.constantFrom(twocol, 'onecol', 'own_layout'), { nil: undefined });
    const parentIds = fc.constantFrom('', '', '', 'gone', ...Array.from({ length: 10 }, (_, index) => String(index)));
    const paragraphs = fc
      .array(fc.tuple(layoutName, regionNames, parentIds), { maxLength: 10 })
      .map((rows) =>
        rows.map(([name, region, parentId], index) =>
          name === undefined
            ? text(String(index), region, parentId)
            : layout(String(index), name, { region, parentId, title: 'titled' }),
        ),
      );

    const shown = (sections: readonly Section[]): string[] =>
      sections.flatMap(({ id, regions }) => [
        ...(id.startsWith('outside-') ? [] : [id]),
        ...regions.flatMap(({ items }) => items.flatMap(shownItem)),
      ]);
    const shownItem = (item: RegionItem): string[] =>
      item.kind === 'paragraph' ? [item.paragraph.id] : shown([item.section]);
    const byNumber = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b));

    it('shows every paragraph exactly once when none is disabled', () => {
      fc.assert(
        fc.property(paragraphs, (list) => {
          const enabled = list.map((each) => (each.region === '_disabled' ? { ...each, region: '' } : each));
          expect(byNumber(shown(arrangeSections(enabled)))).toEqual(enabled.map(({ id }) => id));
        }),
        { numRuns: 2_000 },
      );
    });

    it('hides exactly what is disabled or stands in something disabled', () => {
      fc.assert(
        fc.property(paragraphs, (list) => {
          // Where everything stands is seen by arranging the same list with its disabled paragraphs in the open.
          const open = list.map((each) => (each.region === '_disabled' ? { ...each, region: 'open' } : each));
          const disabled = new Set(list.filter((each) => each.region === '_disabled').map(({ id }) => id));
          const visible = (sections: readonly Section[]): string[] =>
            sections.flatMap(({ id, regions }) =>
              disabled.has(id)
                ? []
                : [
                    ...(id.startsWith('outside-') ? [] : [id]),
                    ...regions.flatMap(({ items }) =>
                      items.flatMap((item) => {
                        if (item.kind === 'section') return visible([item.section]);
                        return disabled.has(item.paragraph.id) ? [] : [item.paragraph.id];
                      }),
                    ),
                  ],
            );
          expect(byNumber(shown(arrangeSections(list)))).toEqual(byNumber(visible(arrangeSections(open))));
        }),
        { numRuns: 2_000 },
      );
    });

    it('keeps the order of the list in every region and among the sections, and leaves no region empty', () => {
      const idOf = (item: RegionItem) => (item.kind === 'paragraph' ? item.paragraph.id : item.section.id);
      const numberOf = (id: string) => Number(id.replace('outside-', ''));
      const check = (sections: readonly Section[]): void => {
        for (const { regions } of sections) {
          for (const { items } of regions) {
            expect(items).not.toEqual([]);
            const numbers = items.map(idOf).map(numberOf);
            expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
            check(items.flatMap((item) => (item.kind === 'section' ? [item.section] : [])));
          }
        }
      };
      fc.assert(
        fc.property(paragraphs, (list) => {
          const sections = arrangeSections(list);
          check(sections);
          const numbers = sections.map(({ id }) => numberOf(id));
          expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        }),
        { numRuns: 2_000 },
      );
    });
  });
});

describe('deeply nested sections', () => {
  const nested = (depth: number): readonly Paragraph[] =>
    Array.from({ length: depth }, (_, index) => {
      const place = { parentId: index === 0 ? '' : `L${String(index - 1)}`, title: `Title ${String(index)}` };
      return [layout(`L${String(index)}`, 'onecol', place), text(`T${String(index)}`, 'content', `L${String(index)}`)];
    }).flat();

  const contentOf = (section: Section): string[] =>
    section.regions.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'paragraph' ? [item.paragraph.id] : contentOf(item.section))),
    );
  const depthOf = (section: Section): number =>
    1 +
    Math.max(
      0,
      ...section.regions.flatMap(({ items }) =>
        items.map((item) => (item.kind === 'section' ? depthOf(item.section) : 0)),
      ),
    );

  it.each([20, 21, 5_000])(
    'keeps all content of %i nested sections in its order, with the titles, in sections of little depth',
    (depth) => {
      const [section, ...others] = arrangeSections(nested(depth));
      if (!section) throw new Error('no section');
      expect(others).toEqual([]);
      expect(depthOf(section)).toBe(20);
      const ids = contentOf(section);
      expect(ids.filter((id) => id.startsWith('T'))).toEqual(
        Array.from({ length: depth }, (_, at) => `T${String(at)}`),
      );
      expect(ids.filter((id) => id.startsWith('L'))).toHaveLength(depth - 20);
    },
  );
});
