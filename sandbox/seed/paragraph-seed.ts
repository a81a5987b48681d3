import { STILLS } from '../stills/stills.ts';
import type { StillName } from '../stills/stills.ts';

/** A paragraph as the seed texts write it; ids and layout settings are added with its page. */
export interface ParagraphSeed {
  /** Machine name of the paragraph type, such as `para_text`. */
  readonly kind: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Present for a paragraph that owns regions. */
  readonly layout?: { readonly id: string; readonly config: Readonly<Record<string, string>> };
  /** The region it stands in. */
  place?: { readonly owner: ParagraphSeed; readonly region: string };
  /** Settings to send instead of those that would follow from layout and place. */
  readonly settings?: unknown;
  /** More keys of the paragraph itself. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** Running text, as HTML. */
export function text(html: string, format = 'basic_html'): ParagraphSeed {
  return { kind: 'para_text', fields: { field_para_text: formatted(html, format) } };
}

/** Text that stands by itself: with a title, and a link to what it asks for. */
export function titledText(
  title: string,
  html: string,
  link: { readonly uri: string; readonly title: string },
): ParagraphSeed {
  return {
    kind: 'para_text',
    fields: { field_para_title: title, field_para_text: formatted(html), field_para_link: link },
  };
}

/** A picture. The address is relative to the content system, as Drupal writes it. */
export function image(
  name: StillName,
  alt: string,
  caption: string | null = null,
  title: string | null = null,
): ParagraphSeed {
  return {
    kind: 'para_image',
    fields: {
      ...(title === null ? {} : { field_para_title: title }),
      field_para_image: imageField(name, alt),
      field_para_caption: caption,
    },
  };
}

/** The large opening of a page. Its picture has an absolute address, as some modules send it. */
export function hero(opening: {
  readonly title: string;
  readonly caption: string;
  readonly image: StillName;
  readonly alt: string;
  readonly link: { readonly uri: string; readonly title: string } | null;
}): ParagraphSeed {
  const picture = imageField(opening.image, opening.alt);
  return {
    kind: 'para_hero',
    fields: {
      field_para_title: opening.title,
      field_para_caption: opening.caption,
      field_para_image: { ...picture, url: `{origin}${picture.url}` },
      field_para_link: opening.link,
    },
  };
}

/** A quotation with its source. */
export function quote(html: string, source: string | null): ParagraphSeed {
  return { kind: 'para_quote', fields: { field_para_text: formatted(html), field_para_source: source } };
}

/** A list of links. */
export function links(...list: readonly (readonly [uri: string, title: string])[]): ParagraphSeed {
  return { kind: 'para_links', fields: { field_para_links: list.map(([uri, title]) => ({ uri, title })) } };
}

/** Links under a title. */
export function titledLinks(title: string, ...list: readonly (readonly [uri: string, title: string])[]): ParagraphSeed {
  const { kind, fields } = links(...list);
  return { kind, fields: { field_para_title: title, ...fields } };
}

/** A list: the display of a view. News may have another address than their view's. */
export function view(name: string, display: string, title?: string, jsonUrl?: string): ParagraphSeed {
  return {
    kind: 'para_view',
    fields: {
      ...(title === undefined ? {} : { field_para_title: title }),
      field_para_view: name,
      field_para_display: display,
      ...(jsonUrl === undefined ? {} : { field_json_url: jsonUrl }),
    },
  };
}

/** A list at a given address: below the content system when it is relative. */
export function listAt(url: string, title: string): ParagraphSeed {
  return { kind: 'para_view', fields: { field_para_title: title, field_list_url: url } };
}

const LAYOUTS = {
  one: { id: 'layout_onecol', config: { label: '' } },
  two: { id: 'layout_twocol_section', config: { label: '', column_widths: '50-50' } },
  wideAndNarrow: { id: 'layout_twocol_section', config: { label: '', column_widths: '67-33' } },
  three: { id: 'layout_threecol_section', config: { label: '', column_widths: '33-34-33' } },
} as const;

/**
 * A section with its regions: the paragraph that owns them, and after it, flat, whatever stands in them. A
 * section may stand in a region of another.
 */
export function section(
  title: string | null,
  layout: keyof typeof LAYOUTS,
  regions: Readonly<Record<string, readonly ParagraphSeed[]>>,
): ParagraphSeed[] {
  const owner: ParagraphSeed = { kind: 'para_layout', fields: { field_para_title: title }, layout: LAYOUTS[layout] };
  const content = Object.entries(regions).flatMap(([region, paragraphs]) => {
    for (const paragraph of paragraphs) paragraph.place ??= { owner, region };
    return paragraphs;
  });
  return [owner, ...content];
}

/** A formatted text field: `value` as it was written, `processed` as Drupal filtered it. */
export function formatted(html: string, format = 'basic_html'): Readonly<Record<string, string>> {
  return { value: html, format, processed: html };
}

function imageField(name: StillName, alt: string) {
  const { width, height } = STILLS[name];
  return { url: `/sites/default/files/${name}`, alt, width, height };
}
