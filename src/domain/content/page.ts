import type { NamedList, Link } from './link.ts';
import type { ContentFile } from './content-file.ts';

/** A page of the content system (docs/specification.md, section 3: Page). */
export interface Page {
  /** Without one the page cannot be edited. */
  readonly nodeId: number | undefined;
  readonly title: string;
  /** Language tag (BCP 47); absent when unknown. */
  readonly language?: string | undefined;
  readonly paragraphs: readonly Paragraph[];
  readonly article: Article | undefined;
}

/** Metadata of a news item or conference, with raw dates for `articleDates`. */
export interface Article {
  readonly type: 'news' | 'conference';
  readonly date: string;
  readonly endDate: string;
  readonly place: string;
  /** By which the proposal system knows a conference; empty without one. */
  readonly eventId: string;
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

export interface PageImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface ContentLink {
  /** May be empty; a file's name is not yet safe to display. */
  readonly label: string;
  readonly link: Link;
  readonly file?: ContentFile;
}

export interface ParagraphContent {
  readonly title: string;
  /** Remote HTML, one entry per formatted text field, not yet sanitised: for `SafeHtml` only. */
  readonly html: readonly string[];
  /** Plain text fields in field order, without captions and sources. */
  readonly text: readonly string[];
  readonly images: readonly PageImage[];
  readonly caption: string;
  readonly source: string;
  readonly links: readonly ContentLink[];
  readonly view: NamedList | undefined;
}

export interface FieldItem {
  readonly text: string;
  /** Formatted remote HTML, not yet sanitised: for `SafeHtml` only. Absent without a text format. */
  readonly html?: string;
  readonly entry?: FieldEntry;
}

export interface FieldEntry {
  /** As the content system names it, without a prefix: `text`, `hero`, `screening`. */
  readonly kind: string;
  readonly content: ParagraphContent;
  /** All fields by name, without a prefix; views of this kind read them with `own-fields.ts`. */
  readonly fields: Readonly<Record<string, readonly FieldItem[]>>;
}

export interface Paragraph extends FieldEntry {
  /** The uuid, or a placeholder unique within the page. */
  readonly id: string;
  readonly parentId: string;
  /** Empty when unknown; `_disabled` hides the paragraph. */
  readonly region: string;
  readonly layout: ParagraphLayout | undefined;
}

interface ParagraphLayout {
  /** As the content system names it, without a prefix. */
  readonly name: string;
  /** Widths in per cent, `[50, 50]`; empty when the theme decides. */
  readonly columns: readonly number[];
}

export const documentTitle = (screen: string, association: string): string =>
  screen ? `${screen} – ${association}` : association;

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly layout: string;
  readonly columns: readonly number[];
  readonly regions: readonly { readonly name: string; readonly items: readonly RegionItem[] }[];
}

export type RegionItem =
  | { readonly kind: 'paragraph'; readonly paragraph: Paragraph }
  | { readonly kind: 'section'; readonly section: Section };

/** Deeper content is appended to the deepest section. */
const DEEPEST = 20;

const hiddenRegion = '_disabled';
const oneColumn = 'onecol';

/** These layouts have regions in a known reading order. Others keep their order of appearance. */
const columnLayout = /^(one|two|three|four)col/;
const domOrder = ['content', 'top', 'first', 'second', 'third', 'fourth', 'bottom'];

function placeOf(region: string): number {
  const place = domOrder.indexOf(region);
  return place < 0 ? domOrder.length : place;
}

function findOwners(paragraphs: readonly Paragraph[]): ReadonlyMap<Paragraph, Paragraph> {
  const layouts = new Map(paragraphs.filter(({ layout }) => layout).map((paragraph) => [paragraph.id, paragraph]));
  const owners = new Map<Paragraph, Paragraph>();
  const parents = new Set<Paragraph>();
  for (const paragraph of paragraphs) {
    const parent = paragraph.parentId ? layouts.get(paragraph.parentId) : undefined;
    if (!parent) continue;
    // A parent nested in the paragraph itself would form a cycle and be unreachable. A paragraph that has no children
    // yet cannot contain the parent.
    let outer: Paragraph | undefined = parent;
    while (outer && outer !== paragraph) outer = parents.has(paragraph) ? owners.get(outer) : undefined;
    if (outer) continue;
    owners.set(paragraph, parent);
    parents.add(parent);
  }

  // If parents are named, a paragraph with neither parent nor region is deliberately outside any layout.
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
 * Places a flat list of paragraphs into the regions of their layout paragraphs (docs/specification.md, section 3:
 * Page). Every paragraph appears exactly once, in list order within its region, unless it or a surrounding layout is
 * hidden. Paragraphs outside any layout form one-column sections. A layout paragraph without content needs a title to
 * be kept. Missing or cyclic parents are ignored.
 */
export function arrangeSections(paragraphs: readonly Paragraph[]): readonly Section[] {
  const owners = findOwners(paragraphs);
  const childrenOf = new Map<Paragraph | undefined, Paragraph[]>();
  for (const paragraph of paragraphs) {
    if (paragraph.region === hiddenRegion) continue;
    const owner = owners.get(paragraph);
    const others = childrenOf.get(owner);
    if (others) others.push(paragraph);
    else childrenOf.set(owner, [paragraph]);
  }

  function toItem(paragraph: Paragraph, depth: number): RegionItem | undefined {
    if (!paragraph.layout) return { kind: 'paragraph', paragraph };
    const section = toSection(paragraph, paragraph.layout, depth);
    return section && { kind: 'section', section };
  }

  /** All nested content of a section, flattened; of nested sections only the titles remain. */
  function contentOf(section: Paragraph): readonly Paragraph[] {
    const content: Paragraph[] = [];
    const waiting = (childrenOf.get(section) ?? []).toReversed();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!next.layout || next.content.title.trim()) content.push({ ...next, layout: undefined, region: '' });
      if (next.layout) for (const inner of (childrenOf.get(next) ?? []).toReversed()) waiting.push(inner);
    }
    return content;
  }

  function toSection(
    paragraph: Paragraph,
    { name: layout, columns }: ParagraphLayout,
    depth: number,
  ): Section | undefined {
    const inside = depth < DEEPEST ? (childrenOf.get(paragraph) ?? []) : contentOf(paragraph);
    const isKnown = columnLayout.test(layout);
    // The top region above the columns is filled on explicit request only.
    const named = isKnown ? 'first' : inside.find(({ region }) => region)?.region;
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
    if (isKnown) regions.sort((one, other) => placeOf(one.name) - placeOf(other.name));
    const { title } = paragraph.content;
    return regions.length > 0 || title.trim() ? { id: paragraph.id, title, layout, columns, regions } : undefined;
  }

  const sections: Section[] = [];
  let outside: RegionItem[] | undefined;
  for (const paragraph of childrenOf.get(undefined) ?? []) {
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
