import type { Op } from 'quill';
import { isRasterData } from '../../domain/content/link.ts';
import { escapeHtml } from '../../domain/shared/entity-texts.ts';
import type { Sanitiser } from '../html/sanitiser.ts';

/** Replaces a forbidden link address (docs/specification.md, section 5). */
export const BLANK_ADDRESS = 'about:blank';

const allowed = /^(?:https?|mailto|tel):/i;
const otherProtocol = /^[a-z][a-z\d+.-]*:/i;
const hostWithPort = /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)/;
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Browsers ignore tabs and line breaks in an address and control characters around it, so checks must too. */
const cleaned = (typed: string): string =>
  typed.replace(/[\t\n\r]/g, '').replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, '');

function completed(address: string): string {
  if (allowed.test(address)) return address;
  if (/^[/\\]{2}/.test(address)) return `https:${address}`;
  if (/^[/?#]/.test(address)) return address;
  if (mailAddress.test(address)) return `mailto:${address}`;
  if (otherProtocol.test(address) && !hostWithPort.test(address)) return BLANK_ADDRESS;
  return `https://${address}`;
}

/**
 * Normalizes a link address: http, https, mailto, tel and portal paths stay; a mail address becomes mailto; without a
 * protocol it becomes https. Other protocols and invalid addresses become the blank address. Idempotent.
 */
export function linkAddress(typed: string): string {
  const address = cleaned(typed);
  const link = address === '' ? BLANK_ADDRESS : completed(address);
  return URL.canParse(link, 'https://portal.invalid') ? link : BLANK_ADDRESS;
}

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** http, https or data (docs/specification.md, section 5), but no SVG, which could hold scripts. */
export const isImageSource = (source: string): boolean => /^https?:\/\//i.test(source) || isRasterData(source);

export const isRelative = (address: string): boolean =>
  address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address);

export interface Marks {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly link?: string;
}

export type Part =
  | { readonly text: string; readonly marks: Marks }
  | { readonly image: string; readonly alt: string; readonly marks: Marks };

export type ListKind = 'ordered' | 'bullet' | 'checked' | 'unchecked';

export interface LineFormats {
  readonly header?: 2 | 3;
  readonly blockquote?: true;
  readonly list?: ListKind;
  readonly indent?: number;
}

export interface MessageLine {
  readonly parts: readonly Part[];
  readonly formats: LineFormats;
}

const DEEPEST = 4;

const isListKind = (value: unknown): value is ListKind =>
  value === 'ordered' || value === 'bullet' || value === 'checked' || value === 'unchecked';

function markedBy(attributes: Readonly<Record<string, unknown>>): Marks {
  const { bold, italic, underline, link } = attributes;
  return {
    ...(bold ? { bold: true } : {}),
    ...(italic ? { italic: true } : {}),
    ...(underline ? { underline: true } : {}),
    ...(typeof link === 'string' ? { link: linkAddress(link) } : {}),
  };
}

export function formattedBy(attributes: Readonly<Record<string, unknown>>): LineFormats {
  const { header, blockquote, list, indent } = attributes;
  if (isListKind(list)) {
    const depth = Math.min(Math.trunc(Number(indent ?? 0)), DEEPEST);
    return { list, ...(depth > 0 ? { indent: depth } : {}) };
  }
  if (header) return { header: header === 3 ? 3 : 2 };
  return blockquote ? { blockquote: true } : {};
}

/** Keeps no-break spaces between two words and makes all others ordinary. The length stays the same. */
const ordinaryBlanks = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, at: number) =>
    run === '\u00a0' && at > 0 && at + 1 < text.length ? run : ' '.repeat(run.length),
  );

/** A line's parts after `ordinaryBlanks`, without trailing blanks. */
export function settled(parts: readonly Part[]): readonly Part[] {
  const whole = ordinaryBlanks(parts.map((part) => ('text' in part ? part.text : '\ufffc')).join(''));
  const end = whole.trimEnd().length;
  let at = 0;
  return parts.flatMap((part): readonly Part[] => {
    const from = at;
    at += 'text' in part ? part.text.length : 1;
    if (!('text' in part)) return [part];
    const text = whole.slice(from, Math.min(at, Math.max(from, end)));
    return text === '' ? [] : [{ ...part, text }];
  });
}

/** The editor's contents by line. Formats that no toolbar, shortcut or paste makes are dropped. */
export function toLines(ops: readonly Op[]): readonly MessageLine[] {
  const lines: MessageLine[] = [];
  let parts: Part[] = [];
  for (const { insert, attributes = {} } of ops) {
    const marks = markedBy(attributes);
    if (typeof insert === 'string') {
      const [first = '', ...rest] = insert.replace(/[\u200b\ufeff]/g, '').split('\n');
      if (first !== '') parts.push({ text: first, marks });
      for (const text of rest) {
        lines.push({ parts, formats: formattedBy(attributes) });
        parts = text === '' ? [] : [{ text, marks }];
      }
    } else {
      const image = insert?.['image'];
      const alt = attributes['alt'];
      if (typeof image === 'string' && (isImageSource(image) || isRelative(image))) {
        parts.push({ image, alt: typeof alt === 'string' ? alt : '', marks });
      }
    }
  }
  if (parts.length > 0) lines.push({ parts, formats: {} });
  return lines;
}

export function toOps(lines: readonly MessageLine[]): Op[] {
  const withAttributes = (insert: NonNullable<Op['insert']>, attributes: object): Op =>
    Object.keys(attributes).length === 0 ? { insert } : { insert, attributes: { ...attributes } };
  return lines.flatMap(({ parts, formats }) => [
    ...parts.map((part) =>
      'text' in part
        ? withAttributes(part.text, part.marks)
        : withAttributes({ image: part.image }, { ...part.marks, ...(part.alt === '' ? {} : { alt: part.alt }) }),
    ),
    withAttributes('\n', formats),
  ]);
}

const saysSomething = ({ parts }: MessageLine): boolean =>
  parts.some((part) => !('text' in part) || part.text.trim() !== '');

/** `settled`: trimmed, and blanks as HTML readers need them. `exact`: every character, for `toContents`. */
type Blanks = 'settled' | 'exact';

/** Preserves blanks that HTML would collapse: the first of a line, and every second one. */
function withBlanks(text: string, before: string): string {
  let last = before;
  return Array.from(escapeHtml(text), (character) => {
    last = character === '\u00a0' || (character === ' ' && last === ' ') ? '&nbsp;' : character;
    return last;
  }).join('');
}

/** From outermost to innermost, as the editor nests them. */
const order = ['bold', 'italic', 'underline', 'link'] as const;
type Mark = (typeof order)[number];

export const sameMarks = (one: Marks, other: Marks): boolean => order.every((mark) => one[mark] === other[mark]);

const elements: Readonly<Record<Mark, string>> = { bold: 'strong', italic: 'em', underline: 'u', link: 'a' };

const imageHtml = ({ image, alt }: { readonly image: string; readonly alt: string }): string =>
  `<img src="${escapeHtml(image)}" alt="${escapeHtml(alt)}">`;

function contentOf({ parts: written }: MessageLine, blanks: Blanks): string {
  const parts = blanks === 'settled' ? settled(written) : written;
  const open: Mark[] = [];
  let last: Marks = {};
  let html = '';
  const textHtml = blanks === 'settled' ? withBlanks : escapeHtml;

  function change(marks: Marks) {
    const firstChanged = order.findIndex((mark) => last[mark] !== marks[mark]);
    const staying: readonly Mark[] = firstChanged < 0 ? order : order.slice(0, firstChanged);
    while (open.length > 0 && !staying.includes(open.at(-1) ?? 'link')) html += `</${elements[open.pop() ?? 'link']}>`;
    for (const mark of order) {
      if (marks[mark] === undefined || open.includes(mark)) continue;
      html += mark === 'link' ? `<a href="${escapeHtml(marks.link ?? '')}">` : `<${elements[mark]}>`;
      open.push(mark);
    }
    last = marks;
  }

  /** A line start counts as a preceding blank. */
  let before = ' ';
  for (const part of parts) {
    change(part.marks);
    const piece = 'text' in part ? textHtml(part.text, before) : imageHtml(part);
    before = piece.slice(-1);
    html += piece;
  }
  change({});
  return html;
}

const sortOf = (kind: ListKind | undefined) => (kind === 'checked' || kind === 'unchecked' ? 'check' : kind);

function itemHtml(line: MessageLine, below: string, blanks: Blanks): string {
  const { list } = line.formats;
  const said = contentOf(line, blanks);
  // An item that only stands for a level is empty and has no line; blanks before a list would be markup.
  const content = below !== '' && (said === '' || blanks === 'exact') ? `${said}<br>` : said;
  return `<li${sortOf(list) === 'check' ? ` data-list="${String(list)}"` : ''}>${content}${below}</li>`;
}

/** Joins adjacent list lines of one kind; deeper lines nest in the item above. */
function listHtml(lines: readonly MessageLine[], level: number, blanks: Blanks): string {
  let html = '';
  let at = 0;
  const depth = (line: MessageLine | undefined) => (line === undefined ? -1 : (line.formats.indent ?? 0));
  const deeper = () => {
    const from = at;
    while (depth(lines[at]) > level) at += 1;
    return at === from ? '' : listHtml(lines.slice(from, at), level + 1, blanks);
  };

  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const sort = sortOf(line.formats.list);
    const element = sort === 'ordered' ? 'ol' : 'ul';
    const orphans = deeper();
    html += orphans === '' ? `<${element}>` : `<${element}><li>${orphans}</li>`;
    for (let item = lines[at]; item !== undefined && sortOf(item.formats.list) === sort; item = lines[at]) {
      at += 1;
      html += itemHtml(item, deeper(), blanks);
    }
    html += `</${element}>`;
  }
  return html;
}

const blockHtml = (line: MessageLine, element: string, blanks: Blanks): string =>
  `<${element}>${contentOf(line, blanks) || '<br>'}</${element}>`;

const familyOf = ({ formats }: MessageLine) => (formats.list ? 'list' : formats.blockquote ? 'quote' : 'line');

export function writeHtml(lines: readonly MessageLine[], blanks: Blanks = 'settled'): string {
  let html = '';
  for (let at = 0; at < lines.length;) {
    const [line] = lines.slice(at, at + 1);
    if (line === undefined) break;
    const family = familyOf(line);
    let end = at + 1;
    if (family !== 'line') while (lines.slice(end, end + 1).some((next) => familyOf(next) === family)) end += 1;
    const group = lines.slice(at, end);
    if (family === 'list') html += listHtml(group, 0, blanks);
    else if (family === 'quote')
      html += `<blockquote>${group.map((quoted) => blockHtml(quoted, 'p', blanks)).join('')}</blockquote>`;
    else html += blockHtml(line, line.formats.header ? `h${String(line.formats.header)}` : 'p', blanks);
    at = end;
  }
  return html;
}

export const writeInline = (line: MessageLine): string => contentOf(line, 'settled');

/** The message as sent; empty if it has no content. */
export function toMessage(ops: readonly Op[], { sanitiseMessage }: Sanitiser): string {
  const lines = toLines(ops);
  const first = lines.findIndex(saysSomething);
  return first < 0 ? '' : sanitiseMessage(writeHtml(lines.slice(first, lines.findLastIndex(saysSomething) + 1)));
}
