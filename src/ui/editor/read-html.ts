import type { Op } from 'quill';
import { decoded } from '../../domain/content/paths.ts';
import type { Sanitiser } from '../html/sanitiser.ts';
import {
  formattedBy,
  isImageSource,
  isRelative,
  type LineFormats,
  linkAddress,
  type Marks,
  type MessageLine,
  type Part,
  sameMarks,
  settled,
  toOps,
  writeHtml,
} from './message.ts';

/** A tag with its attributes; an unclosed one ends with the text. */
const tags = /<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'"<>])*/gi;
/** A quoted value, or the name of a style or event handler attribute. */
const active = /("[^"]*"|'[^']*')|(?<![-\w:])(?:style|on[a-z]+)(?=\s*=)/gi;

/**
 * Parses HTML into an inert document. The portal's policy refuses and reports styles and event handlers even there, so
 * they are renamed (`styleOf`), and style sheets are not read at all.
 */
export function parseForeign(html: string): Document {
  const quiet = html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(tags, (tag) => tag.replace(active, (found, quoted?: string) => quoted ?? `data-${found}`));
  const page = new DOMParser().parseFromString(quiet, 'text/html');
  dropNames(page);
  return page;
}

/** Prevents DOM clobbering: an image named `childNodes` would shadow its form's property. Links keep their names. */
function dropNames(page: Document): void {
  // Uses the portal's own document, because the other one's methods may be clobbered.
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const element = walker.currentNode as Element;
    if (element instanceof HTMLAnchorElement) continue;
    for (const name of ['name', 'id']) Element.prototype.removeAttribute.call(element, name);
  }
}

function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? '';
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase() ?? '';
}

/** How Word and Google Docs mark footnotes, comments and deleted text. */
const asides = [
  'a[href^="#_ftn"]',
  'a[href^="#_edn"]',
  'a[href^="#_mso"]',
  'a[href^="#ftnt"]',
  'a[href^="#cmnt"]',
  '.MsoCommentReference',
  'del[cite]',
  'del[datetime]',
  '[role="checkbox"] > img',
  'br.Apple-interchange-newline',
].join();

const isAside = (element: Element): boolean =>
  /^(?:footnote|endnote|comment)(?:-list)?$/.test(styleOf(element, 'mso-element')) ||
  styleOf(element, 'display') === 'none' ||
  styleOf(element, 'mso-hide') === 'all';

/** A number or letters with a full stop or bracket make a numbered list; anything else is a bullet. */
const counts = /^[\s(]*(?:\d+|[a-z]{1,2}|[ivxlc]+)[.)]/i;

function listItemOf(paragraph: Element): Element | undefined {
  const list = styleOf(paragraph, 'mso-list');
  const level = /\blevel(\d+)/.exec(list)?.[1];
  if (level === undefined) return undefined;
  const marker = [...paragraph.querySelectorAll('[data-style]')].find((part) =>
    styleOf(part, 'mso-list').startsWith('ignore'),
  );
  const item = paragraph.ownerDocument.createElement('li');
  item.dataset['list'] = counts.test(marker?.textContent ?? '') ? 'ordered' : 'bullet';
  item.setAttribute('aria-level', level);
  marker?.remove();
  item.append(...paragraph.childNodes);
  return item;
}

const styledAs = [
  ['.MsoTitle', 'h2'],
  ['.MsoSubtitle', 'h3'],
  ['.MsoQuote, .MsoIntenseQuote', 'blockquote'],
] as const;

function tidyOffice(page: Document): void {
  for (const aside of page.querySelectorAll(asides)) aside.remove();
  for (const element of page.querySelectorAll('[data-style]')) {
    if (isAside(element)) element.remove();
    else {
      const item = listItemOf(element);
      if (item !== undefined) element.replaceWith(item);
    }
  }
  for (const [selector, name] of styledAs) {
    for (const paragraph of page.querySelectorAll(selector)) {
      const element = page.createElement(name);
      element.append(...paragraph.childNodes);
      paragraph.replaceWith(element);
    }
  }
  for (const blank of page.querySelectorAll('.Apple-converted-space')) blank.replaceWith(' ');
}

/** Whether a word processor wrote it: there an empty paragraph is spacing, not a line. */
const isOffice = (html: string): boolean =>
  /docs-internal-guid|urn:schemas-microsoft-com|\bmso-|class="?Mso/i.test(html);

/** `own`: a message whose blanks and empty lines are significant. `foreign`: pasted from elsewhere. */
type Origin = 'own' | 'foreign';

/** Reads the inline font weight, if any; Google Docs wraps everything in a non-bold `b`. */
function isBold(element: Element, otherwise: boolean): boolean {
  const weight = styleOf(element, 'font-weight');
  if (/^(?:bold|[6-9]00)/.test(weight)) return true;
  return otherwise && !/^(?:normal|[1-5]00)/.test(weight);
}

/** `undefined` for an anchor, and for a link within the page that it was copied from. */
function linkOf(element: Element, origin: Origin): string | undefined {
  const href = element.getAttribute('href');
  // The sanitiser has removed the address.
  if (href === null) return element.hasAttribute('name') || element.id !== '' ? undefined : linkAddress('');
  if (origin === 'foreign' && href.startsWith('#')) return undefined;
  // Unwraps Google's tracking redirect.
  const led = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(href)?.[1];
  return linkAddress(led === undefined ? href : decoded(led));
}

/** Merges an element's marks with those outside. Headings are bold by themselves. */
function readMarks(element: Element, outer: Marks, origin: Origin, inHeading: boolean): Marks {
  const name = element.tagName;
  const heading = origin === 'foreign' && (inHeading || /^H[1-6]$/.test(name));
  const bold = isBold(element, outer.bold === true || name === 'B' || name === 'STRONG');
  const style = styleOf(element, 'font-style');
  const italic = (outer.italic === true || name === 'I' || name === 'EM' || style === 'italic') && style !== 'normal';
  const link = name === 'A' ? linkOf(element, origin) : outer.link;
  const lined =
    name === 'U' || (link === undefined && styleOf(element, 'text-decoration(?:-line)?').includes('underline'));
  return {
    ...(bold && !heading ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(outer.underline === true || lined ? { underline: true } : {}),
    ...(link === undefined ? {} : { link }),
  };
}

interface Item {
  readonly formats: LineFormats;
  /** A list item is one line; its further content follows as paragraphs. */
  used: boolean;
}

function trimmed(parts: readonly Part[]): readonly Part[] {
  const [first, ...others] = settled(parts);
  if (first === undefined) return [];
  return 'text' in first && first.text.startsWith(' ')
    ? [{ ...first, text: first.text.trimStart() }, ...others]
    : [first, ...others];
}

/** Turns the markup's line ends into blanks and trims the end. */
const withoutLineEnds = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part, index): readonly Part[] => {
    if (!('text' in part)) return [part];
    const text = (index === parts.length - 1 ? part.text.replace(/\n$/, '') : part.text).replaceAll('\n', ' ');
    return text === '' ? [] : [{ ...part, text }];
  });

class LineBuilder {
  readonly lines: MessageLine[] = [];
  formats: LineFormats = {};
  private item: Item | undefined;
  private parts: Part[] = [];

  /** @param folds whether blanks are collapsed and trimmed at line ends; otherwise all are significant. */
  constructor(private readonly folds: boolean) {}

  /** A line end in the text is markup: it becomes a blank, or nothing at the start or end of a line. */
  add(part: Part): void {
    if (!('text' in part)) {
      this.parts.push(part);
      return;
    }
    const last = this.parts.at(-1);
    const lastText = last !== undefined && 'text' in last ? last.text : undefined;
    const begins = last === undefined;
    const isLed = this.folds && (begins || lastText?.endsWith(' ') === true);
    const text = isLed ? part.text.replace(/^[ \n]+/, '') : part.text.replace(/^\n/, begins ? '' : '\n');
    if (text === '') return;
    if (last !== undefined && lastText !== undefined && sameMarks(last.marks, part.marks)) {
      this.parts[this.parts.length - 1] = { text: lastText + text, marks: part.marks };
    } else {
      this.parts.push({ text, marks: part.marks });
    }
  }

  endLine(): void {
    if (this.parts.length > 0) this.breakLine();
  }

  breakLine(): void {
    const formats = this.item?.used === false ? this.item.formats : this.formats;
    if (this.item) this.item.used = true;
    this.lines.push({ parts: this.folds ? trimmed(this.parts) : withoutLineEnds(this.parts), formats });
    this.parts = [];
  }

  block(formats: LineFormats | undefined, inside: () => void): void {
    this.endLine();
    const outer = this.formats;
    this.formats = formats ?? outer;
    inside();
    this.endLine();
    this.formats = outer;
  }

  /** A list within an item: what follows it is no item. */
  list(inside: () => void): void {
    this.endLine();
    if (this.item) this.item.used = true;
    inside();
    this.endLine();
  }

  listItem(formats: LineFormats, inside: () => void): void {
    this.endLine();
    const outer = this.item;
    const item: Item = { formats, used: false };
    this.item = item;
    inside();
    this.endLine();
    if (!item.used) this.breakLine();
    this.item = outer;
  }
}

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const unread = namesIn(
  'AUDIO BUTTON CANVAS COL COLGROUP DATALIST EMBED HEAD IFRAME INPUT LINK MATH META NOSCRIPT OBJECT SCRIPT SELECT STYLE ' +
    'SVG TEMPLATE TEXTAREA TITLE VIDEO svg math',
);
const blocks = namesIn(
  'ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR MAIN NAV P PRE ' +
    'SECTION SUMMARY TABLE TBODY TFOOT THEAD',
);

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && (blocks.has(node.tagName) || /^(?:BLOCKQUOTE|H[1-6]|LI|[OU]L|TR)$/.test(node.tagName));

class HtmlReader {
  private readonly builder: LineBuilder;
  private cells = 0;
  private preformatted = 0;

  constructor(private readonly origin: Origin) {
    this.builder = new LineBuilder(origin === 'foreign');
  }

  read(body: Element): readonly MessageLine[] {
    this.builder.block(undefined, () => this.children(body, {}));
    return this.builder.lines;
  }

  private children(node: Node, marks: Marks): void {
    for (const child of node.childNodes) {
      if (child instanceof Text) this.text(child, marks);
      else if (child instanceof Element) this.element(child, marks);
    }
  }

  private text(node: Text, marks: Marks): void {
    if (this.origin === 'own') {
      this.ownText(node, marks);
      return;
    }
    const text = node.data.replace(/[\u200b\ufeff]/g, '');
    if (this.preformatted > 0 && this.cells === 0) {
      const [first = '', ...rest] = text.split(/\r?\n/);
      this.builder.add({ text: first, marks });
      for (const line of rest) {
        this.builder.breakLine();
        this.builder.add({ text: line, marks });
      }
      return;
    }
    this.builder.add({ text: text.replace(/[ \t\n\r\f]+/g, ' '), marks });
  }

  /** In a message every character counts, except markup blanks around line ends and between blocks. */
  private ownText(node: Text, marks: Marks): void {
    const { data, previousSibling, nextSibling, parentElement } = node;
    if (data.trim() === '' && [previousSibling, nextSibling].some(isBlock)) return;
    // Removes the editor's caret marker.
    const said = parentElement?.classList.contains('ql-cursor') === true ? data.replaceAll('\ufeff', '') : data;
    this.builder.add({ text: said.replace(/[ \t\f]*[\n\r][ \t\n\r\f]*/g, '\n'), marks });
  }

  private element(element: Element, outer: Marks): void {
    const name = element.tagName;
    if (unread.has(name)) return;
    const marks = readMarks(element, outer, this.origin, this.builder.formats.header !== undefined);
    const inside = () => this.children(element, marks);
    if (name === 'IMG') this.image(element, marks);
    else if (this.cells > 0) this.inCell(name, marks, inside);
    else if (name === 'BR') this.builder.breakLine();
    else if (name === 'TD' || name === 'TH') this.cell(element, inside);
    else if (name === 'UL' || name === 'OL') this.builder.list(inside);
    else if (name === 'LI') this.builder.listItem(this.listFormats(element), inside);
    else if (/^H[1-6]$/.test(name)) this.builder.block({ header: name < 'H3' ? 2 : 3 }, inside);
    else if (name === 'BLOCKQUOTE') this.builder.block({ blockquote: true }, inside);
    else if (name === 'PRE') this.pre(inside);
    else if (name === 'TR' || blocks.has(name)) this.builder.block(undefined, inside);
    else inside();
  }

  private pre(inside: () => void): void {
    this.preformatted += 1;
    this.builder.block(undefined, inside);
    this.preformatted -= 1;
  }

  /** A row is a line; a cell alone in its row is layout. */
  private cell(element: Element, inside: () => void): void {
    if ((element.parentElement?.childElementCount ?? 0) < 2) {
      inside();
      return;
    }
    if (element.previousElementSibling) this.builder.add({ text: ' | ', marks: {} });
    this.cells += 1;
    inside();
    this.cells -= 1;
  }

  private inCell(name: string, marks: Marks, inside: () => void): void {
    const parts = name === 'BR' || name === 'LI' || name === 'TR' || name === 'TD' || blocks.has(name);
    if (parts) this.builder.add({ text: ' ', marks });
    inside();
  }

  private image(element: Element, marks: Marks): void {
    const source = element.getAttribute('src')?.trim() ?? '';
    const [width, height] = ['width', 'height'].map((side) => parseFloat(element.getAttribute(side) ?? '') || Infinity);
    // Drops tracking pixels.
    if (Math.min(width ?? Infinity, height ?? Infinity) <= 1) return;
    if (!isImageSource(source) && !(this.origin === 'own' && isRelative(source))) return;
    this.builder.add({ image: source, alt: element.getAttribute('alt') ?? '', marks });
  }

  private listFormats(element: Element): LineFormats {
    let list = element.getAttribute('data-list') ?? (element.parentElement?.tagName === 'OL' ? 'ordered' : 'bullet');
    const box = element.querySelector(':scope > input[type="checkbox"]');
    if (box) list = box.hasAttribute('checked') ? 'checked' : 'unchecked';
    if (element.getAttribute('role') === 'checkbox') {
      list = element.getAttribute('aria-checked') === 'true' ? 'checked' : 'unchecked';
    }
    return formattedBy({ list, indent: this.depthOf(element) });
  }

  private depthOf(element: Element): number {
    const written = /\bql-indent-(\d)/.exec(element.className)?.[1];
    if (written !== undefined) return Number(written);
    const level = Number(element.getAttribute('aria-level') ?? 0);
    if (level > 0) return level - 1;
    let lists = 0;
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (outer.tagName === 'UL' || outer.tagName === 'OL') lists += 1;
    }
    return Math.max(lists - 1, 0);
  }
}

/** Reads headings, lists, quotations, emphasis, links and images by line; everything else becomes text or nothing. */
function readHtml(html: string, origin: Origin): readonly MessageLine[] {
  const page = parseForeign(html);
  const office = origin === 'foreign' && isOffice(html);
  if (origin === 'foreign') tidyOffice(page);
  const lines = new HtmlReader(origin).read(page.body);
  return office ? lines.filter(({ parts, formats }) => parts.length > 0 || formats.list !== undefined) : lines;
}

/** Reads before sanitising, too: the sanitiser does not know the editor's lists. Its own HTML round-trips exactly. */
export const toContents = (html: string, origin: Origin, { sanitiseMessage }: Sanitiser): Op[] =>
  toOps(readHtml(sanitiseMessage(writeHtml(readHtml(html, origin), 'exact')), 'own'));
