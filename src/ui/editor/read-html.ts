import type { Op } from 'quill';
import type { Sanitiser } from '../html/sanitiser.ts';
import { isOffice, type Origin, parseForeign, readMarks, tidyOffice } from './foreign-html.ts';
import {
  formattedBy,
  isImageSource,
  isRelative,
  type LineFormats,
  type Marks,
  type MessageLine,
  type Part,
  sameMarks,
  settled,
  toOps,
  writeHtml,
} from './message.ts';

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
