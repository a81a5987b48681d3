import { escapeHtml } from '../../domain/shared/entity-texts.ts';
import { settled, type ListKind, type Marks, type MessageLine } from './message-lines.ts';

/** `settled`: trimmed, and blanks as HTML readers need them. `exact`: every character, for `readHtml`. */
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
    const saved = order.findIndex((mark) => last[mark] !== marks[mark]);
    const staying: readonly Mark[] = saved < 0 ? order : order.slice(0, saved);
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
