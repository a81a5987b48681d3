import { type ImageContext, isFilePath, listUrl, type NamedList, toLink } from '../../domain/content/link.ts';
import type { ContentLink, FieldItem, PageImage, Paragraph, ParagraphContent } from '../../domain/content/page.ts';
import { firstOf, isRecord, listOf, recordOf, textOf, type WireRecord } from '../http/wire-values.ts';
import { bundleOf, fieldsOf, type Included, toFile, toImage } from './entities.ts';
import { namedList } from './requests.ts';

/** Ids, dates, languages and revisions have other names. */
const contentField = /^(field_\w+|body|title)$/;
const purpose = /(?:^|_)(title|caption|source|view|display|json_url|list_url)$/;
/** Other characters would lead to paths outside views. */
const machineName = /^\w+$/;
const DEPTH = 3;

const isOff = (field: unknown): boolean => /^(false|0)$/.test(textOf(field));

const isHidden = ({ status, display }: WireRecord): boolean => isOff(status) || isOff(display);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Hidden entities stay unresolved. */
function resolved(entity: WireRecord, left: Map<string, WireRecord>, depth = DEPTH): WireRecord {
  const inner = (value: unknown): unknown => {
    if (!isRecord(value)) return value;
    const fields = fieldsOf(value, left);
    return depth === 0 || isHidden(fields) ? fields : resolved(fields, left, depth - 1);
  };
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity)) {
    const isContent = contentField.test(name);
    fields[name] = isContent && Array.isArray(field) ? field.map(inner) : isContent ? inner(field) : field;
  }
  return fields;
}

function itemsOf(entity: WireRecord, context: ImageContext, depth = DEPTH): Paragraph['fields'] {
  const itemOf = (item: unknown): FieldItem => {
    if (!isRecord(item)) return { text: Array.isArray(item) ? '' : textOf(item).trim() };
    const { processed } = item;
    const isEntity = depth > 0 && !isHidden(item) && Object.keys(item).some((name) => contentField.test(name));
    return {
      text: textOf(item['value']).trim(),
      ...(typeof processed === 'string' && { html: processed }),
      ...(isEntity && {
        entry: {
          kind: kindOf(item['type']),
          content: contentOf(item, context),
          fields: itemsOf(item, context, depth - 1),
        },
      }),
    };
  };
  const isFilled = ({ text, html = '', entry }: FieldItem) => text !== '' || html !== '' || entry !== undefined;
  // Of two with the same name the last counts: one that is filled, and rather the type's own.
  const rank = (name: string, items: readonly FieldItem[]) =>
    Number(items.some(isFilled)) * 2 + Number(name.startsWith('field_'));
  const fields = Object.entries(entity)
    .filter(([name]) => contentField.test(name))
    .map(([name, field]) => ({ name, items: [field].flat().map(itemOf) }))
    .toSorted((one, other) => rank(one.name, one.items) - rank(other.name, other.items));
  return Object.fromEntries(fields.map(({ name, items }) => [name.replace(/^field_/, ''), items]));
}

function contentOf(entity: WireRecord, context: ImageContext): ParagraphContent {
  const html: string[] = [];
  const text: string[] = [];
  const images: PageImage[] = [];
  const links: ContentLink[] = [];
  const parts = new Map<string, string>();
  const part = (use: string) => parts.get(use) ?? '';
  let view: NamedList | undefined;

  function setView(name: string, display: string, url?: string): void {
    const isNamed = machineName.test(name) && machineName.test(display);
    if (isNamed) view ??= namedList({ view: name, display, url });
    else if (url) view ??= { view: '', display: '', url };
  }

  function addText(name: string, value: string): void {
    const use = purpose.exec(name)?.[1];
    if (use && !parts.has(use)) parts.set(use, value);
    else if (!use || /title|caption|source/.test(use)) text.push(value);
  }

  function addImageOrLink(value: WireRecord): boolean {
    const { uri, url, title, description, filename, filemime, target_type: target } = value;
    const stored = firstOf(uri);
    const isFile = isRecord(stored);
    const address = isFile ? stored['url'] : (url ?? uri);
    // The address of a medium is not that of its file.
    if (typeof address !== 'string' || target === 'media') return false;
    const isImage = 'alt' in value || (isFile && /^(image\/|$)/.test(textOf(filemime)));
    const image = isImage && toImage(address, value, context);
    const file = toFile(address, value, context);
    // Only references to files carry their own description.
    const isFileReference = target
      ? target === 'file'
      : 'target_id' in value &&
        (typeof description === 'string' || (file.url && isFilePath(new URL(file.url).pathname, context.addresses)));
    if (image) images.push(image);
    else if (isImage || isFile || isFileReference || isText(filename)) {
      if (file.url) links.push({ label: file.name, link: { kind: 'external', url: file.url }, file });
    } else {
      const link = toLink(address, context);
      // An entity reference has an address too, but not a readable one.
      const label = [title, 'target_id' in value ? '' : address].find(isText);
      if (link && label) links.push({ label, link });
    }
    return true;
  }

  function addObject(name: string, value: WireRecord, depth: number): void {
    const { processed, value: plain, format, target_id: target, display_id: display } = value;
    if (isHidden(value)) return;
    if (typeof processed === 'string' || (typeof plain === 'string' && typeof format === 'string')) {
      // Empty after filtering stays empty; the raw value is not a fallback.
      const markup = typeof processed === 'string' ? processed : plain;
      if (isText(markup)) html.push(markup);
    } else if (isText(plain)) addText(name, plain);
    else if (isText(target) && isText(display)) setView(target, display);
    else if (!addImageOrLink(value) && depth > 0) addFields(value, depth - 1);
  }

  function addFields(inner: WireRecord, depth: number): void {
    for (const [name, field] of Object.entries(inner)) {
      if (!contentField.test(name)) continue;
      for (const value of Array.isArray(field) ? field : [field]) {
        if (isRecord(value)) addObject(name, value, depth);
        else if (isText(value)) addText(name, value);
      }
    }
  }

  addFields(entity, DEPTH);
  setView(part('view'), part('display'), listUrl(part('json_url') || part('list_url'), context));
  return { title: part('title'), html, text, images, caption: part('caption'), source: part('source'), links, view };
}

function columnsOf(config: unknown): readonly number[] {
  const widths = textOf(recordOf(config)['column_widths']).split('-').map(Number);
  return widths.every((width) => width > 0 && width <= 100) ? widths : [];
}

const kindOf = (type: unknown): string => bundleOf(type).replace(/^para_/, '');

export function toParagraphs(
  wire: unknown,
  context: ImageContext,
  included: Included = new Map(),
): readonly Paragraph[] {
  const ids = new Set<string>();
  const sections = new Map<string, string>();
  return listOf(wire).flatMap((value, index) => {
    const item = recordOf(value);
    const left = new Map(included);
    const fields = resolved(fieldsOf(item, left), left);
    // Without behaviour settings, entity_reference_layout stores the layout on the item.
    const kind = kindOf(item.type);
    const isReference = kind === '' && !Object.keys(fields).some((name) => contentField.test(name));
    if (isReference || isOff(fields.status)) return [];

    // JSON:API's id is the uuid.
    let id = [fields.uuid, item.id].map(textOf).find((text) => text && !ids.has(text)) ?? `paragraph-${index}`;
    while (ids.has(id)) id += '-';
    ids.add(id);

    const behaviour = recordOf(firstOf(fields.behavior_settings));
    const settings = recordOf(recordOf(behaviour['value'] ?? behaviour)['layout_paragraphs']);
    const name = (textOf(settings['layout']) || textOf(fields.layout)).replace(/^layout_/, '');
    const isLayout = name !== '' || bundleOf(item.type) === 'para_layout';
    const sectionId = textOf(fields.section_id);
    const parentId = textOf(settings['parent_uuid']) || (!isLayout && sections.get(sectionId)) || '';
    if (isLayout && sectionId) sections.set(sectionId, id);
    return {
      id,
      kind,
      parentId,
      region: textOf(settings['region']) || textOf(fields.region),
      layout: isLayout ? { name, columns: columnsOf(settings['config'] ?? fields.config) } : undefined,
      content: contentOf(fields, context),
      fields: itemsOf(fields, context),
    };
  });
}
