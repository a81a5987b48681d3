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

export interface ParagraphLayout {
  /** Drupal's layout name, `layout_twocol_section`. */
  readonly name: string;
  /** Widths in per cent, `[50, 50]`; empty when the layout leaves them to the theme. */
  readonly columns: readonly number[];
}
