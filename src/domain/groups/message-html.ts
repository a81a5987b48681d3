import { escapeHtml } from '../shared/texts.ts';

const linesOf = (text: string): readonly string[] => text.replace(/\r\n?/g, '\n').split('\n');

/** Plain text as HTML: blank lines part paragraphs, a single line break is a `<br>`. Empty for text that is blank. */
export function textToHtml(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of linesOf(text)) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(escapeHtml(line));
  }
  return paragraphs
    .filter(({ length }) => length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('');
}

/** Plain text as the rich-text editor holds it: every line a paragraph. Empty for text that is blank. */
export function linesToHtml(text: string): string {
  if (text.trim() === '') return '';
  return linesOf(text)
    .map((line) => `<p>${line === '' ? '<br>' : escapeHtml(line)}</p>`)
    .join('');
}

/** A comment, an element whose contents are no text, a tag, or a run of text. */
const piece = /<!--.*?(?:-->|$)|<(script|style)\b.*?(?:<\/\1\s*>|$)|<(\/?)([a-z][\w-]*)[^>]*(?:>|$)|[^<]+|</gis;

const block = /^(?:address|blockquote|d[dlt]|div|figcaption|figure|h[1-6r]|li|[ou]l|p|pre|section|table|tr)$/i;

const named: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: '\u00a0',
  quot: '"',
};

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hexadecimal, name) => {
    if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hexadecimal), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * What HTML says, without its formatting: every block a line. Undoes `linesToHtml`. What comes of it is text, to be shown and
 * stored as text only: it is read without a DOM, and not as exactly as a browser would.
 */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = '';
  // Between two blocks there is no line: the blanks there are the markup's own.
  let within = false;
  const end = () => {
    lines.push(line);
    line = '';
    within = false;
  };

  for (const [text, , slash, element] of html.matchAll(piece)) {
    if (element === undefined) {
      const said = text.startsWith('<') && text !== '<' ? '' : unescaped(text.replace(/[\r\n]+/g, ' '));
      within ||= said.trim() !== '';
      if (within) line += said;
    } else if (/^br$/i.test(element)) {
      end();
    } else if (block.test(element)) {
      if (slash === '/') {
        if (within) end();
      } else {
        if (line.trim() !== '') end();
        line = '';
        within = true;
      }
    }
  }
  if (line.trim() !== '') end();
  return lines.join('\n');
}

/** Whether a message says nothing but text, in paragraphs and lines: then a plain text box shows all of it. */
export function isPlainMessage(html: string): boolean {
  return !/<(?!\/?p>|br *\/?>)/i.test(html);
}

/** Whether a message says and shows nothing: an editor's empty paragraphs are no message. */
export function isEmptyMessage(html: string): boolean {
  if (/<(img|hr)\b/i.test(html)) return false;
  // Behind the last `>` no tag ends: looking for one from every `<` there would take ever longer.
  const end = html.lastIndexOf('>') + 1;
  const said = html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
  return said.replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
}

type ListSort = 'bullet' | 'ordered' | 'check';

interface ListItem {
  readonly sort: ListSort;
  /** 0 for one that stands in no other. */
  readonly level: number;
  /** Begins it. */
  readonly tag: string;
  readonly content: string;
}

/** @param written an item of the editor's without its end. */
function listItem(written: string): ListItem | undefined {
  const [start, attributes = ''] = /^<li\b([^>]*)>/.exec(written) ?? [];
  const [, kind] = /\bdata-list="(bullet|ordered|checked|unchecked)"/.exec(attributes) ?? [];
  if (start === undefined || kind === undefined) return undefined;
  const isCheck = kind === 'checked' || kind === 'unchecked';
  return {
    sort: isCheck ? 'check' : kind === 'ordered' ? 'ordered' : 'bullet',
    level: Number(/\bql-indent-(\d)/.exec(attributes)?.[1] ?? 0),
    tag: isCheck ? `<li data-list="${kind}">` : '<li>',
    content: written.slice(start.length).replace(/^<span class="ql-ui"[^>]*><\/span>/, ''),
  };
}

const listElement = (sort: ListSort | undefined) => (sort === 'ordered' ? 'ol' : 'ul');

/** Items one after another as lists within lists. */
function nestedLists(items: readonly ListItem[]): string {
  let html = '';
  /** The lists that are open, and an item in each; the innermost last. */
  const open: ListSort[] = [];
  const close = () => {
    html += `</li></${listElement(open.pop())}>`;
  };

  for (const { sort, level, tag, content } of items) {
    while (open.length > level + 1 || (open.length > level && open[level] !== sort)) close();
    if (open.length > level) html += `</li>${tag}`;
    while (open.length <= level) {
      html += `<${listElement(sort)}>${open.length === level ? tag : '<li>'}`;
      open.push(sort);
    }
    html += content;
  }
  while (open.length > 0) close();
  return html;
}

/**
 * A message as the editor holds it, with its lists as HTML has them. The editor writes every list as one flat `<ol>` whose items
 * say themselves of what kind and how deep they are; readers would see a list to tick. Lists of one kind are one, and only what
 * can be ticked says so. All other HTML stays as it is. Not sanitised: that comes afterwards.
 */
export function semanticLists(html: string): string {
  return html
    .split(/(?=<ol>)|(?<=<\/ol>)/)
    .map((part) => {
      if (!part.startsWith('<ol>') || !part.endsWith('</li></ol>')) return part;
      const items = part.slice('<ol>'.length, -'</li></ol>'.length).split('</li>').map(listItem);
      const known = items.filter((item) => item !== undefined);
      return known.length === items.length ? nestedLists(known) : part;
    })
    .join('');
}
