import type { NamedList } from '../lists/view-reference.ts';
import type { ContentFile } from './content-file.ts';
import type { Link } from './link.ts';

/** A page of the content system (specification, section 3: node with nid and field_para_multi). */
export interface Page {
  /** Absent when the answer had no usable one; then there is nothing an editor could open. */
  readonly nodeId: number | undefined;
  /** Text. Empty when the node has none. */
  readonly title: string;
  /** A language tag (BCP 47) of what it says; absent when it is not said. */
  readonly language?: string | undefined;
  /** Flat, in the list order of the answer; `arrangeSections` makes the regions. */
  readonly paragraphs: readonly Paragraph[];
  /** Present for news and conferences, which are more than pages. */
  readonly article: Article | undefined;
}

/** What a news item or a conference says about itself besides its text. Dates as they were sent, for `articleDates`. */
export interface Article {
  readonly type: 'news' | 'conference';
  /** When it was published, or begins; as text. */
  readonly date: string;
  /** When it ends, likewise. */
  readonly endDate: string;
  /** Text. */
  readonly place: string;
  /** Ids of terms. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

export interface PageImage {
  /** Absolute http(s) URL. */
  readonly url: string;
  readonly alt: string;
  /** Pixels, when known: they keep the layout still while the image loads. */
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface ContentLink {
  /** Of a file its name, which is not yet fit to be shown and may be empty. */
  readonly label: string;
  readonly link: Link;
  /** What it leads to, where that is a file, or an image that pages do not load (see `ImageSource`); named as the label says. */
  readonly file?: ContentFile;
}

/** What a paragraph has to show. Kinds differ in how it is laid out, never in what it may hold. */
export interface ParagraphContent {
  /** Text. */
  readonly title: string;
  /** Remote HTML, one entry a formatted text field, not yet sanitised: for `SafeHtml` only. */
  readonly html: readonly string[];
  /** Plain text fields in field order, captions and sources apart. */
  readonly text: readonly string[];
  readonly images: readonly PageImage[];
  readonly caption: string;
  /** Whom a quotation is by. */
  readonly source: string;
  readonly links: readonly ContentLink[];
  /** The list it asks for, when it names one. */
  readonly view: NamedList | undefined;
}

/** An item of a field that only some kinds of paragraphs have. */
export interface FieldItem {
  /** Its plain value, trimmed; empty where it has none. */
  readonly text: string;
  /** Remote HTML as a text format has made it, not yet sanitised: for `SafeHtml` only. Absent where there is no format. */
  readonly html?: string;
  /** What stands in it, with fields of its own: a card, a tab, a picture with its credits. */
  readonly entry?: FieldEntry;
}

/** What has fields: a paragraph, or what stands in one. */
export interface FieldEntry {
  /** Without the prefix: `para_text`, `para_layout`, or a kind that the portal does not know. */
  readonly kind: string;
  readonly content: ParagraphContent;
  /** All its fields by their names: for views of its kind alone, which read them by `own-fields.ts`. */
  readonly fields: Readonly<Record<string, readonly FieldItem[]>>;
}

export interface Paragraph extends FieldEntry {
  /** The uuid, or a place-holder that is unique within its page. */
  readonly id: string;
  /** uuid of the layout paragraph it stands in; empty when the settings do not say. */
  readonly parentId: string;
  /** Name of the region it asks for; empty when the settings do not say. `_disabled` hides it. */
  readonly region: string;
  /** Only layout paragraphs own regions. */
  readonly layout: ParagraphLayout | undefined;
}

interface ParagraphLayout {
  /** Drupal's layout name, `layout_twocol_section`. */
  readonly name: string;
  /** Widths in per cent, `[50, 50]`; empty when the layout leaves them to the theme. */
  readonly columns: readonly number[];
}

/** The title of the document: screen, then association. A screen without a title leaves the association alone. */
export function documentTitle(screen: string, association: string): string {
  return screen ? `${screen} – ${association}` : association;
}

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

interface Region {
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
