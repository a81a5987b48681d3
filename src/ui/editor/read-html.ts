import { isImageSource, isRelative } from './addresses.ts';
import { isOffice, parseForeign, tidyOffice } from './foreign-html.ts';
import { LineBuilder } from './line-builder.ts';
import { formattedBy, type LineFormats, type Marks, type MessageLine } from './message-lines.ts';
import { readMarks, type Origin } from './read-marks.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const unread = words(
  'AUDIO BUTTON CANVAS COL COLGROUP DATALIST EMBED HEAD IFRAME INPUT LINK MATH META NOSCRIPT OBJECT SCRIPT SELECT STYLE ' +
    'SVG TEMPLATE TEXTAREA TITLE VIDEO svg math',
);
const blocks = words(
  'ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR MAIN NAV P PRE ' +
    'SECTION SUMMARY TABLE TBODY TFOOT THEAD',
);

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && (blocks.has(node.tagName) || /^(?:BLOCKQUOTE|H[1-6]|LI|[OU]L|TR)$/.test(node.tagName));

/** Reads one document. */
class HtmlReader {
  private readonly builder: LineBuilder;
  private readonly origin: Origin;
  private cells = 0;
  private preformatted = 0;

  constructor(origin: Origin) {
    this.origin = origin;
    this.builder = new LineBuilder(origin === 'foreign');
  }

  read(body: Element): readonly MessageLine[] {
    this.builder.block(undefined, () => {
      this.children(body, {});
    });
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

  /** In a message every character is meant, but for blanks of the markup: around a line end in it, and between blocks. */
  private ownText(node: Text, marks: Marks): void {
    const { data, previousSibling, nextSibling, parentElement } = node;
    if (data.trim() === '' && [previousSibling, nextSibling].some(isBlock)) return;
    // The editor's mark of a caret that is about to type in another format.
    const said = parentElement?.classList.contains('ql-cursor') === true ? data.replaceAll('\ufeff', '') : data;
    this.builder.add({ text: said.replace(/[ \t\f]*[\n\r][ \t\n\r\f]*/g, '\n'), marks });
  }

  private element(element: Element, outer: Marks): void {
    const name = element.tagName;
    if (unread.has(name)) return;
    const marks = readMarks(element, outer, {
      origin: this.origin,
      inHeading: this.builder.formats.header !== undefined,
    });
    const inside = () => {
      this.children(element, marks);
    };
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

  /** A row is a line; a cell that has its row to itself lays a page out and is none. */
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
    // An image of one pixel tells somebody that it was looked at.
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

/** What there is in HTML, line by line: headings, lists, quotations, emphasis, links and images; the rest is text or nothing. */
export function readHtml(html: string, origin: Origin): readonly MessageLine[] {
  const page = parseForeign(html);
  const office = origin === 'foreign' && isOffice(html);
  if (origin === 'foreign') tidyOffice(page);
  const lines = new HtmlReader(origin).read(page.body);
  return office ? lines.filter(({ parts, formats }) => parts.length > 0 || formats.list !== undefined) : lines;
}
