import type { Paragraph, ParagraphLayout } from './page.ts';

/** What a layout paragraph makes of a page: a titled row of regions. */
export interface Section {
  /** The layout paragraph's id; made up, but unique within the page, where there is none. */
  readonly id: string;
  /** Empty when it has none. */
  readonly title: string;
  /** Drupal's layout name. */
  readonly layout: string;
  /** Widths in per cent; empty when the layout leaves them to the theme. */
  readonly columns: readonly number[];
  /** Only those that hold something. Their names tell which column each one is. */
  readonly regions: readonly Region[];
}

export interface Region {
  readonly name: string;
  readonly items: readonly RegionItem[];
}

export type RegionItem =
  | { readonly kind: 'paragraph'; readonly paragraph: Paragraph }
  | { readonly kind: 'section'; readonly section: Section };

/** How deep sections stand within one another; what lies deeper follows in the deepest one, in its order. */
const DEEPEST = 20;

const hiddenRegion = '_disabled';
const oneColumn = 'layout_onecol';

/** Drupal's own layouts, and their regions in reading order. Others are shown in the order in which they turn up. */
const drupalsOwn = /^layout_(one|two|three|four)col/;
const readingOrder = ['content', 'top', 'first', 'second', 'third', 'fourth', 'bottom'];

function placeOf(region: string): number {
  const place = readingOrder.indexOf(region);
  return place < 0 ? readingOrder.length : place;
}

/**
 * The layout paragraph that each paragraph stands in; absent for those that stand in none. Without a parent in the
 * list, a paragraph follows the specification's reading (section 3): it belongs to the layout paragraph before it.
 */
function findOwners(paragraphs: readonly Paragraph[]): ReadonlyMap<Paragraph, Paragraph> {
  const layouts = new Map(paragraphs.filter(({ layout }) => layout).map((paragraph) => [paragraph.id, paragraph]));
  const owners = new Map<Paragraph, Paragraph>();
  const parents = new Set<Paragraph>();
  for (const paragraph of paragraphs) {
    const parent = paragraph.parentId ? layouts.get(paragraph.parentId) : undefined;
    if (!parent) continue;
    // A parent that stands in the paragraph itself would close a circle, and nothing in it would ever be reached. In a
    // paragraph that is not the parent of any so far, nothing stands.
    let outer: Paragraph | undefined = parent;
    while (outer && outer !== paragraph) outer = parents.has(paragraph) ? owners.get(outer) : undefined;
    if (outer) continue;
    owners.set(paragraph, parent);
    parents.add(parent);
  }

  // Where paragraphs name their parents, one that names neither parent nor region stands outside on purpose.
  const parentsAreNamed = owners.size > 0;
  let preceding: Paragraph | undefined;
  for (const paragraph of paragraphs) {
    if (paragraph.layout) preceding = paragraph;
    else if (preceding && !owners.has(paragraph) && (paragraph.region || !parentsAreNamed)) {
      owners.set(paragraph, preceding);
    }
  }
  return owners;
}

/**
 * Places a page's flat list of paragraphs into the regions of its layout paragraphs (specification, section 3: Page).
 *
 * Every paragraph turns up exactly once, in list order within its region, unless it or a layout around it is hidden.
 * Paragraphs outside of any layout stand in sections of one column between the others. A layout paragraph without
 * content is left out unless it has a title. Parents that are missing or stand in a circle count as not named.
 */
export function arrangeSections(paragraphs: readonly Paragraph[]): readonly Section[] {
  const owners = findOwners(paragraphs);
  const standingIn = new Map<Paragraph | undefined, Paragraph[]>();
  for (const paragraph of paragraphs) {
    if (paragraph.region === hiddenRegion) continue;
    const owner = owners.get(paragraph);
    const others = standingIn.get(owner);
    if (others) others.push(paragraph);
    else standingIn.set(owner, [paragraph]);
  }

  function toItem(paragraph: Paragraph, depth: number): RegionItem | undefined {
    if (!paragraph.layout) return { kind: 'paragraph', paragraph };
    const section = toSection(paragraph, paragraph.layout, depth);
    return section && { kind: 'section', section };
  }

  /** All that stands in a section, however deep, without sections: of those the titles are left. */
  function contentOf(section: Paragraph): readonly Paragraph[] {
    const content: Paragraph[] = [];
    const waiting = (standingIn.get(section) ?? []).toReversed();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!next.layout || next.content.title.trim()) content.push({ ...next, layout: undefined, region: '' });
      if (next.layout) for (const inner of (standingIn.get(next) ?? []).toReversed()) waiting.push(inner);
    }
    return content;
  }

  function toSection(
    paragraph: Paragraph,
    { name: layout, columns }: ParagraphLayout,
    depth: number,
  ): Section | undefined {
    const inside = depth < DEEPEST ? (standingIn.get(paragraph) ?? []) : contentOf(paragraph);
    const isDrupals = drupalsOwn.test(layout);
    // The strip above the columns is only ever filled on demand.
    const named = isDrupals ? 'first' : inside.find(({ region }) => region)?.region;
    const firstRegion = layout === oneColumn ? 'content' : (named ?? 'content');

    const itemsByRegion = new Map<string, RegionItem[]>();
    for (const child of inside) {
      const item = toItem(child, depth + 1);
      const name = child.region || firstRegion;
      const items = itemsByRegion.get(name);
      if (item && items) items.push(item);
      else if (item) itemsByRegion.set(name, [item]);
    }
    const regions = [...itemsByRegion].map(([name, items]) => ({ name, items }));
    if (isDrupals) regions.sort((one, other) => placeOf(one.name) - placeOf(other.name));
    const { title } = paragraph.content;
    return regions.length > 0 || title.trim() ? { id: paragraph.id, title, layout, columns, regions } : undefined;
  }

  const sections: Section[] = [];
  let outside: RegionItem[] | undefined;
  for (const paragraph of standingIn.get(undefined) ?? []) {
    const item = toItem(paragraph, 1);
    if (item?.kind === 'section') {
      sections.push(item.section);
      outside = undefined;
    } else if (item && outside) {
      outside.push(item);
    } else if (item) {
      outside = [item];
      const regions = [{ name: 'content', items: outside }];
      sections.push({ id: `outside-${paragraph.id}`, title: '', layout: oneColumn, columns: [], regions });
    }
  }
  return sections;
}
