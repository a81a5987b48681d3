import { toImageSource, type ImageContext } from '../../domain/content/image-source.ts';
import { toLink } from '../../domain/content/link.ts';
import { listUrl } from '../../domain/lists/view-reference.ts';
import type { PageImage, Paragraph, ParagraphContent } from '../../domain/content/page.ts';
import { firstOf, idOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';

/**
 * A paragraph of `field_para_multi`. Its fields stand on it, or in `attributes` as JSON:API has them, and each may be a
 * plain value, an object or Drupal's array of them.
 */
interface DrupalParagraphWire {
  readonly uuid?: unknown;
  /** JSON:API's uuid; elsewhere a number. */
  readonly id?: unknown;
  /** `paragraph--para_text`, or `[{target_id: 'para_text'}]`. */
  readonly type?: unknown;
  readonly status?: unknown;
  /** `{layout_paragraphs}`, `[{value: {layout_paragraphs}}]`, `[]` when it was never set, or null. */
  readonly behavior_settings?: unknown;
  /** These four only from entity_reference_layout, which keeps them on the item. */
  readonly region?: unknown;
  readonly layout?: unknown;
  readonly section_id?: unknown;
  readonly config?: unknown;
  readonly attributes?: unknown;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

/** Nothing else is ever shown: ids, dates, languages and revisions have other names. */
const contentField = /^(field_\w+|body|title)$/;
/** What a plain text field is for, by the end of its name. */
const purpose = /(?:^|_)(title|caption|source|view|display|json_url|list_url)$/;
/** Anything else would lead to other places than views. */
const machineName = /^\w+$/;
/** How deep entities within entities are read, media within paragraphs for example. */
const DEPTH = 3;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Collects what the fields of one paragraph have to show. */
class Collector {
  readonly content: Mutable<ParagraphContent> = {
    title: '',
    html: [],
    text: [],
    images: [],
    foreignImages: [],
    caption: '',
    source: '',
    links: [],
    view: undefined,
  };
  /** What there is one of, by `purpose`. */
  readonly #parts = new Map<string, string>();

  constructor(private readonly context: ImageContext) {}

  addFields(fields: WireRecord, depth = DEPTH): void {
    for (const [name, field] of Object.entries(fields)) {
      if (!contentField.test(name)) continue;
      for (const value of Array.isArray(field) ? field : [field]) {
        if (isRecord(value)) this.#addObject(name, value, depth);
        else if (isText(value)) this.#addText(name, value);
      }
    }
    const part = (use: string) => this.#parts.get(use) ?? '';
    this.content.title = part('title');
    this.content.caption = part('caption');
    this.content.source = part('source');
    this.#setView(part('view'), part('display'), listUrl(part('json_url') || part('list_url'), this.context));
  }

  #setView(view: string, display: string, url?: string): void {
    const named = machineName.test(view) && machineName.test(display);
    if (named) this.content.view ??= { view, display, url };
    else if (url) this.content.view ??= { view: '', display: '', url };
  }

  #addText(name: string, text: string): void {
    const use = purpose.exec(name)?.[1];
    if (use && !this.#parts.has(use)) this.#parts.set(use, text);
    else if (!use || /title|caption|source/.test(use)) this.content.text.push(text);
  }

  #addObject(name: string, value: WireRecord, depth: number): void {
    const { processed, value: plain, format, target_id: target, display_id: display } = value;
    if (typeof processed === 'string' || (typeof plain === 'string' && typeof format === 'string')) {
      // Filtered to nothing is nothing; the raw value is not a second choice.
      const html = typeof processed === 'string' ? processed : plain;
      if (isText(html)) this.content.html.push(html);
    } else if (isText(plain)) this.#addText(name, plain);
    else if (isText(target) && isText(display)) this.#setView(target, display);
    else if (!this.#addImageOrLink(value) && depth > 0) {
      this.addFields({ ...value, ...recordOf(value['attributes']) }, depth - 1);
    }
  }

  /** Whether it was one, shown or not. */
  #addImageOrLink(value: WireRecord): boolean {
    const { uri, url, title, filename, filemime } = value;
    const address = isRecord(uri) ? uri['url'] : (url ?? uri);
    if (typeof address !== 'string') return false;
    const isFile = isRecord(uri) && (!isText(filemime) || filemime.startsWith('image/'));
    if ('alt' in value || isFile) {
      const image = toImage(address, value, this.context);
      if (image) this.content.images.push(image);
      else this.#addForeignImage(address, value['alt']);
    } else {
      const link = toLink(address, this.context);
      // A reference to an entity has an address too, but nothing one could read.
      const label = [title, filename, 'target_id' in value ? '' : address].find(isText);
      if (link && label) this.content.links.push({ label, link });
    }
    return true;
  }

  #addForeignImage(address: string, alt: unknown): void {
    const source = toImageSource(address, this.context);
    if (source) this.content.foreignImages.push({ url: source.url, alt: textOf(alt) });
  }
}

/** An image with what its field says about it; `undefined` for one that is not loaded. */
export function toImage(
  address: unknown,
  { alt, width, height }: WireRecord,
  context: ImageContext,
): PageImage | undefined {
  const source = toImageSource(address, context);
  if (source?.isLoaded !== true) return undefined;
  return { url: source.url, alt: textOf(alt), width: idOf(width), height: idOf(height) };
}

/** Per cent, `33-67`; empty for what cannot be. */
function columnsOf(config: unknown): readonly number[] {
  const widths = textOf(recordOf(config)['column_widths']).split('-').map(Number);
  return widths.every((width) => width > 0 && width <= 100) ? widths : [];
}

/** A bundle's machine name: `[{target_id: 'para_text'}]`, `paragraph--para_text`, `node--news`, or the name alone. */
export function bundleOf(type: unknown): string {
  const first = firstOf(type);
  return textOf(isRecord(first) ? first['target_id'] : first).replace(/^(paragraph|node)--/, '');
}

/** The paragraphs of a page in list order, without those that are unpublished or hold nothing but a reference. */
export function toParagraphs(wire: unknown, context: ImageContext): readonly Paragraph[] {
  const ids = new Set<string>();
  const sections = new Map<string, string>();
  return listOf(wire).flatMap((value, index) => {
    const item: DrupalParagraphWire = recordOf(value);
    const fields: DrupalParagraphWire & WireRecord = { ...item, ...recordOf(item.attributes) };
    const kind = bundleOf(item.type);
    const collector = new Collector(context);
    collector.addFields(fields);
    const { content } = collector;
    const isReference = kind === '' && !Object.keys(fields).some((name) => contentField.test(name));
    if (isReference || /^(false|0)$/.test(textOf(fields.status))) return [];

    let id = [fields.uuid, item.id].map(textOf).find((text) => text && !ids.has(text)) ?? `paragraph-${index}`;
    while (ids.has(id)) id += '-';
    ids.add(id);

    const behaviour = recordOf(firstOf(fields.behavior_settings));
    const settings = recordOf(recordOf(behaviour['value'] ?? behaviour)['layout_paragraphs']);
    const name = textOf(settings['layout']) || textOf(fields.layout);
    const isLayout = name !== '' || kind === 'para_layout';
    const sectionId = textOf(fields.section_id);
    const parentId = textOf(settings['parent_uuid']) || (!isLayout && sections.get(sectionId)) || '';
    if (isLayout && sectionId) sections.set(sectionId, id);
    return {
      id,
      kind,
      parentId,
      region: textOf(settings['region']) || textOf(fields.region),
      layout: isLayout ? { name, columns: columnsOf(settings['config'] ?? fields.config) } : undefined,
      content,
      fields,
    };
  });
}
