import { escapeHtml } from '../shared/entity-texts.ts';

const linesOf = (text: string): readonly string[] => text.replace(/\r\n?/g, '\n').split('\n');

/** Blank lines separate paragraphs, single line breaks become `<br>`. Empty for blank text. */
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

/** As the rich-text editor stores it: one paragraph per line. Empty for blank text. */
export function linesToHtml(text: string): string {
  if (text.trim() === '') return '';
  return linesOf(text)
    .map((line) => `<p>${line === '' ? '<br>' : escapeHtml(line)}</p>`)
    .join('');
}

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

/** The inverse of `linesToHtml`, without a DOM and less exactly: show and store the result as text only. */
export function htmlToText(html: string): string {
  const lines: string[] = [];
  let line = '';
  // Whitespace between two blocks belongs to the markup.
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

/** Whether a message has paragraphs and lines of text only, so that a plain text box can show it. */
export const isPlainMessage = (html: string): boolean => !/<(?!\/?p>|br *\/?>)/i.test(html);

export function isEmptyMessage(html: string): boolean {
  if (/<(img|hr)\b/i.test(html)) return false;
  // No tag ends after the last `>`; searching beyond it from every `<` would take quadratic time.
  const end = html.lastIndexOf('>') + 1;
  const said = html.slice(0, end).replace(/<[^>]*>/g, '') + html.slice(end);
  return said.replace(/&nbsp;|&#160;|[\s\u200b\ufeff]/g, '') === '';
}

type ListSort = 'bullet' | 'ordered' | 'check';

interface ListItem {
  readonly sort: ListSort;
  readonly level: number;
  readonly tag: string;
  readonly content: string;
}

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

function nestedLists(items: readonly ListItem[]): string {
  let html = '';
  /** Open lists with an open item each; innermost last. */
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

/** Converts the editor's flat `<ol>`, whose items carry kind and depth, to nested lists. Does not sanitise. */
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
