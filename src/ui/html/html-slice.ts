/*
 * Splits remote HTML before parsing, in one pass: the browser's cost grows faster than length and depth. A slice is
 * bounded in cost, but not sanitised.
 */

export interface SliceLimits {
  /** In characters, without data images. */
  readonly length: number;
  /** Number of tags, each counted as often as a parser reopens unclosed marks. */
  readonly work: number;
  /** Nesting depth; deeper tags are dropped and their content is kept. */
  readonly depth: number;
  /** In characters, without a data image: no human-written tag is as long. */
  readonly tag: number;
}

const usual: SliceLimits = { length: 100_000, work: 6_000, depth: 200, tag: 10_000 };

/** In characters, with data images. */
const LONGEST_SOURCE = 4_000_000;

const tagStart = /<(\/?)([a-z][^\s/>]*)/iy;
const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|wbr)$/;
/** Implicitly closed by the next one: they do not add to the depth. */
const closedByNext = /^(?:d[dt]|li|p|t(?:body|d|foot|h|head|r))$/;
/** Reopened by a parser after another element closed them. */
const formatting = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/;
/** Never shown and parsed by other rules: dropped beforehand. */
const unread = /^(?:iframe|noembed|noframes|plaintext|script|style|title|xmp)$/;

interface OpenElement {
  readonly name: string;
  readonly isKept: boolean;
  /** The number of the next item in a numbered list. */
  readonly nextItem: number;
}

export interface HtmlSlice {
  readonly html: string;
  /** Where the next slice begins; the text's length for the last one. */
  readonly end: number;
  readonly open: readonly OpenElement[];
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

/** The index after a tag's `>`; the end of the text if unclosed. Begins after the tag's name. */
function tagEnd(text: string, from: number): number {
  let isNamed = false;
  let at = from;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '>') return at + 1;
    at += 1;
    if (character !== '=' || !isNamed) {
      isNamed = character !== '/' && (isNamed || character.trim() !== '');
      continue;
    }
    isNamed = false;
    at = endOf(/\s*/y, text, at);
    const quote = text.charAt(at);
    at = /["']/.test(quote) ? endOf(quote === '"' ? /"/g : /'/g, text, at + 1) : endOf(/[^\s>]*/y, text, at);
  }
  return at;
}

/** The end of a comment, or of what browsers treat as one: `<?…>`, `<!…>`, `</ …>`; after the `<` for a mere one. */
function commentEnd(text: string, at: number): number {
  // `<!-->` and `<!--->` are complete comments.
  if (text.startsWith('<!--', at)) return endOf(/--!?>/g, text, at + (/^-?>/.test(text.slice(at + 4, at + 6)) ? 2 : 4));
  return /[!?/]/.test(text.charAt(at + 1)) ? endOf(/>/g, text, at) : at + 1;
}

/** Where an overlong text is cut: after a blank, or within a word, never within a character. */
function textCut(text: string, from: number, longest: number): number {
  const piece = text.slice(from, from + longest);
  const blank = piece.lastIndexOf(' ') + 1;
  if (blank > longest / 2) return from + blank;
  return from + piece.replace(/(?!^)(?:&[^;&]{0,40}|[\ud800-\udbff])$/, '').length;
}

/** The next slice of a text, or its first. Short and shallow text is one slice. */
export function htmlSlice(text: string, after?: HtmlSlice, limits: SliceLimits = usual): HtmlSlice {
  const from = after?.end ?? 0;
  const open: OpenElement[] = [];
  const openByName = new Map<string, number>();
  let html = '';
  /** Start of the kept text that is not in `html` yet. */
  let pendingFrom = from;
  let at = from;
  let depth = 0;
  let lostMarks = 0;
  let length = 0;
  let work = 0;
  /** The best end so far: the last with the fewest open elements. */
  let best: HtmlSlice | undefined;

  const drop = (end: number) => {
    html += text.slice(pendingFrom, at);
    pendingFrom = end;
  };
  const count = (name: string, change: 1 | -1, isKept: boolean) => {
    openByName.set(name, (openByName.get(name) ?? 0) + change);
    if (isKept && !closedByNext.test(name)) depth += change;
  };
  const push = (element: OpenElement) => {
    open.push(element);
    count(element.name, 1, element.isKept);
  };
  const pop = () => {
    const element = open.pop();
    if (element) count(element.name, -1, element.isKept);
    return element;
  };

  function startTag(name: string, end: number) {
    const tag = text.slice(at, end).replace(/data:image\/[^\s"'>]*/gi, '');
    // Its content would be raw text; here it is parsed as usual.
    if (tag.length > limits.tag || name === 'textarea') {
      drop(end);
      return;
    }
    const isOpen = !empty.test(name);
    const isKept = !isOpen || depth < limits.depth;
    if (isKept) {
      length += tag.length;
      work += 1 + lostMarks;
    } else drop(end);
    if (!isOpen) return;
    if (closedByNext.test(name) && open.at(-1)?.name === name) pop();
    const list = open.at(-1);
    if (name === 'li' && list) open[open.length - 1] = { ...list, nextItem: list.nextItem + 1 };
    push({ name, isKept, nextItem: name === 'ol' ? Number(/\sstart\W+(\d{1,9})/i.exec(tag)?.[1] ?? 1) : 1 });
  }

  function endTag(name: string, end: number) {
    let element: OpenElement | undefined;
    while (openByName.get(name)) {
      element = pop();
      if (element?.name === name) break;
      if (element?.isKept && formatting.test(element.name)) lostMarks += 1;
    }
    if (element?.isKept === false || end - at > limits.tag) {
      drop(end);
    } else {
      length += end - at;
      work += 1;
    }
  }

  for (const element of after?.open ?? []) {
    const { name, nextItem } = element;
    // The rest of a split link has no address.
    const isKept = element.isKept && name !== 'a';
    if (isKept) html += name === 'ol' ? `<ol start="${String(nextItem)}">` : `<${name}>`;
    push({ ...element, isKept });
  }
  while (at < text.length) {
    const isHalf = length > limits.length / 2 || work > limits.work / 2;
    if (isHalf && open.length < Math.min(best?.open.length ?? limits.length, 1_000) + 1) {
      drop(at);
      best = { html, end: at, open: [...open] };
    }
    if (length >= limits.length || work >= limits.work || at - from >= LONGEST_SOURCE) break;
    let end: number;
    tagStart.lastIndex = at;
    const [start = '', slash, written] = tagStart.exec(text) ?? [];
    const name = written?.toLowerCase();
    if (text.charAt(at) !== '<') {
      const run = text.indexOf('<', at);
      end = run < 0 ? text.length : run;
      if (end - at > limits.length - length) {
        // Other ends would split fewer elements.
        if (best) break;
        end = textCut(text, at, limits.length - length);
        length = limits.length;
      } else length += end - at;
    } else if (name === undefined) {
      end = commentEnd(text, at);
      if (end > at + 1) drop(end);
      else length += 1;
    } else {
      end = tagEnd(text, at + start.length);
      if (slash) endTag(name, end);
      else if (unread.test(name)) {
        end = tagEnd(text, endOf(new RegExp(`</${name}(?=[\\s/>])`, 'gi'), text, end));
        drop(end);
      } else startTag(name, end);
    }
    at = end;
  }
  if (at >= text.length) return { html: html + text.slice(pendingFrom), end: text.length, open: [] };
  if (best && best.open.length < open.length) return best;
  drop(at);
  return { html, end: at, open };
}
