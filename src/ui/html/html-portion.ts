/*
 * Remote HTML comes in any length and nested to any depth, and what a browser does with it grows faster than both. So it is
 * cut into portions before anything parses it, in one pass over its characters. A portion is bounded; it is no safer than
 * the whole, and the sanitiser has it afterwards.
 */

/** What a portion may cost. */
export interface PortionLimits {
  /** In characters, without those of images that are themselves in their address. */
  readonly length: number;
  /** How many tags it has at most, each counted as often as a parser repeats marks that were left open. */
  readonly work: number;
  /** How deep elements stand within one another; tags that lie deeper are left out, and what they hold stays. */
  readonly depth: number;
}

const usual: PortionLimits = { length: 100_000, work: 6_000, depth: 200 };

/** In characters, with all that is in the addresses of images. */
const LONGEST_SOURCE = 4_000_000;
/** In characters, without an image in its address: nothing that people write is as long. */
const LONGEST_TAG = 10_000;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const empty = words(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);
/** Whatever is open in one of these, the next one closes it: they never stand in one another but for what is counted. */
const closedByNext = words('caption colgroup p tbody td tfoot th thead tr');
/** Close one another too, through these others. */
const items: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['li']],
  ['dd', ['dd', 'dt']],
  ['dt', ['dd', 'dt']],
]);
const closedThrough = words('a abbr b cite code em font i s small span strong sub sup u');
const itemsClosedThrough = words('address div p');
/** Their ends close items as well. */
const closingItems = words('blockquote dd details div dl dt figure li ol section table td th ul');
/** Opened again by the parser when something else closes them. */
const formatting = words('a b big code em font i nobr s small strike strong tt u');
/** What they hold is read by other rules, and nothing of it is ever shown: they are left out before anything reads it. */
const unread = words('iframe math noembed noframes plaintext script style svg title xmp');
/** Go on in the next portion. A link has lost its address there, and other elements mean nothing by themselves. */
const reopened = words(
  'b blockquote code dd del details div dl em i ins li mark ol p pre q s section small span strong sub sup table tbody td ' +
    'tfoot th thead tr u ul',
);

interface OpenElement {
  readonly name: string;
  /** Whether its tag is in the portion. */
  readonly isKept: boolean;
  /** The number of its next item, in a numbered list. */
  nextItem: number;
}

/** A piece of HTML that can be parsed in little time. */
export interface HtmlPortion {
  readonly html: string;
  /** Where in the whole text the next portion begins; the length of that when this is the last. */
  readonly end: number;
  /** The elements that go on in the next portion. */
  readonly open: readonly OpenElement[];
}

const LESS_THAN = 60;
const tagName = /[a-z][^\s/>]*/iy;
const isBlank = (code: number) => code === 32 || (code >= 9 && code <= 13 && code !== 11);

/** Where a tag ends, behind its `>`; -1 for one that never does. @param from behind its name. */
function tagEnd(text: string, from: number): number {
  let place: 'name' | 'before-value' | 'value' = 'name';
  let isNamed = false;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 62) return at + 1;
    if (place === 'name') {
      if (code === 61 && isNamed) place = 'before-value';
      else if (code === 47) isNamed = false;
      else if (!isBlank(code)) isNamed = true;
    } else if (place === 'before-value' && (code === 34 || code === 39)) {
      at = text.indexOf(text.charAt(at), at + 1);
      if (at < 0) return -1;
      place = 'name';
      isNamed = false;
    } else if (!isBlank(code)) {
      place = 'value';
    } else if (place === 'value') {
      place = 'name';
      isNamed = false;
    }
  }
  return -1;
}

/** Where an element ends that is left out with all it holds; -1 for one that never does. @param from behind its tag. */
function unreadEnd(text: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.test(text) ? tagEnd(text, closing.lastIndex) : -1;
}

/** Where a comment ends, or what browsers take for one: `<?…>`, `<!…>`, `</ …>`; `undefined` for a mere `<`. */
function commentEnd(text: string, at: number): number | undefined {
  if (text.startsWith('<!--', at)) {
    if (text.startsWith('>', at + 4)) return at + 5;
    if (text.startsWith('->', at + 4)) return at + 6;
    const closing = /--!?>/g;
    closing.lastIndex = at + 4;
    return closing.test(text) ? closing.lastIndex : text.length;
  }
  if (!/[!?/]/.test(text.charAt(at + 1))) return undefined;
  const end = text.indexOf('>', at);
  return end < 0 ? text.length : end + 1;
}

/** Where a run of text that is too long can be cut: behind a blank, or within a word, never within a character. */
function textCut(text: string, from: number, longest: number): number {
  const piece = text.slice(from, from + longest);
  const blank = Math.max(piece.lastIndexOf(' '), piece.lastIndexOf('\n'));
  if (blank > longest / 2) return from + blank + 1;
  const reference = piece.lastIndexOf('&');
  if (reference > longest / 2 && piece.length - reference < 40) return from + reference;
  return from + piece.length - (/[\ud800-\udbff]$/.test(piece) ? 1 : 0);
}

/** Reads one portion. */
class PortionReader {
  private readonly pieces: string[] = [];
  /** Where what is kept, and not in `pieces` yet, begins. */
  private kept: number;
  private readonly open: OpenElement[] = [];
  private readonly openByName = new Map<string, number>();
  /** Drawings of which no end follows. */
  private readonly unclosed = new Set<string>();
  private depth = 0;
  private misplaced = 0;
  /** Marks that something else has closed: a parser opens them again, each time. */
  private lostMarks = 0;
  private length = 0;
  private work = 0;
  /** The best place for an end so far: where the fewest elements are open, and of several the last. */
  private best:
    { readonly at: number; readonly depth: number; readonly pieces: number; readonly nextItem: number } | undefined;

  constructor(
    private readonly text: string,
    private readonly from: number,
    inherited: readonly OpenElement[],
    private readonly limits: PortionLimits,
  ) {
    this.kept = from;
    for (const { name, isKept, nextItem } of inherited) {
      const isHere = isKept && reopened.has(name);
      if (isHere) this.pieces.push(name === 'ol' ? `<ol start="${String(nextItem)}">` : `<${name}>`);
      this.push(name, isHere, nextItem);
    }
  }

  read(): HtmlPortion {
    const { text, from } = this;
    let at = from;
    while (at < text.length && !this.isFull(at)) {
      if (this.length > this.limits.length / 2 || this.work > this.limits.work / 2) this.consider(at);
      const next = text.charCodeAt(at) === LESS_THAN ? this.markup(at) : this.words(at);
      if (next === undefined) break;
      at = next;
    }
    return at < text.length ? this.endedAt(at) : this.whole();
  }

  private isFull(at: number): boolean {
    const isLong = this.length >= this.limits.length || at - this.from >= LONGEST_SOURCE;
    // Whether tags in a wrong order leave anything open cannot be told.
    return isLong || this.work >= this.limits.work || this.misplaced >= this.limits.depth / 2;
  }

  private consider(at: number): void {
    const depth = this.open.length;
    if (this.best !== undefined && this.best.depth < depth) return;
    this.take(at);
    this.best = { at, depth, pieces: this.pieces.length, nextItem: this.open.at(-1)?.nextItem ?? 1 };
  }

  /** A run of text; `undefined` where the portion has to end before it. */
  private words(at: number): number | undefined {
    const found = this.text.indexOf('<', at);
    const end = found < 0 ? this.text.length : found;
    const room = this.limits.length - this.length;
    if (end - at <= room) {
      this.length += end - at;
      return end;
    }
    // Elsewhere fewer elements would be cut apart.
    if (this.best !== undefined) return undefined;
    this.length = this.limits.length;
    return textCut(this.text, at, room);
  }

  /** A tag, a comment, or a mere `<`. */
  private markup(at: number): number {
    const { text } = this;
    const isEnd = text.charAt(at + 1) === '/';
    tagName.lastIndex = at + (isEnd ? 2 : 1);
    const name = tagName.exec(text)?.[0].toLowerCase();
    if (name === undefined) {
      const end = commentEnd(text, at) ?? at + 1;
      // A short one stays, which browsers leave out by themselves: a text with nothing too long in it is not changed.
      if (end - at > LONGEST_TAG) return this.drop(at, end);
      this.length += end - at;
      return end;
    }
    const end = tagEnd(text, tagName.lastIndex);
    // What begins a tag and never ends it is nothing to a browser.
    if (end < 0) return this.drop(at, text.length);
    if (isEnd) return this.endTag(name, at, end);
    if (unread.has(name)) return this.drop(at, this.unreadEnd(name, end));
    // What it holds is text by other rules; here it is text by the usual ones.
    if (name === 'textarea') return this.drop(at, end);
    return this.startTag(name, at, end);
  }

  private unreadEnd(name: string, from: number): number {
    const isDrawing = name === 'svg' || name === 'math';
    const isEmpty = isDrawing && this.text.charAt(from - 2) === '/';
    const end = isEmpty || this.unclosed.has(name) ? -1 : unreadEnd(this.text, from, name);
    if (end >= 0) return end;
    if (!isDrawing) return this.text.length;
    // What follows a drawing that never ends is content again.
    if (!isEmpty) this.unclosed.add(name);
    return from;
  }

  private startTag(name: string, at: number, end: number): number {
    const { text } = this;
    const tag = end - at > 1_000 ? text.slice(at, end).replace(/data:image\/[^\s"'>]*/gi, '') : undefined;
    const length = tag?.length ?? end - at;
    if (length > LONGEST_TAG) return this.drop(at, end);
    const isOpen = !empty.has(name);
    if (isOpen) this.closeItem(name);
    const isKept = !isOpen || this.depth + this.misplaced < this.limits.depth;
    if (isKept) {
      this.length += length;
      this.work += 1 + this.lostMarks;
    } else {
      this.drop(at, end);
    }
    if (isOpen) {
      const list = this.open.at(-1);
      if (name === 'li' && list !== undefined) list.nextItem += 1;
      const first =
        name === 'ol' ? /\sstart\s*=\s*["']?(-?\d{1,9})/i.exec(text.slice(at, Math.min(end, at + 1_000)))?.[1] : '1';
      this.push(name, isKept, Number(first ?? 1));
    }
    return end;
  }

  /** An item closes the one before it, whose end may be left out. */
  private closeItem(name: string): void {
    const item = items.get(name);
    const closed = item ?? (closedByNext.has(name) ? [name] : []);
    if (closed.length === 0) return;
    const isThrough = (other: string) =>
      !closed.includes(other) && (closedThrough.has(other) || (item !== undefined && itemsClosedThrough.has(other)));
    const at = this.open.findLastIndex((element, index) => !isThrough(element.name) || this.open.length - index > 50);
    if (!closed.includes(this.open[at]?.name ?? '')) return;
    for (const element of this.open.splice(at)) this.pop(element, true, closed.includes(element.name));
  }

  private endTag(name: string, at: number, end: number): number {
    if (end - at > LONGEST_TAG) return this.drop(at, end);
    if ((this.openByName.get(name) ?? 0) === 0) {
      this.length += end - at;
      this.work += 1;
      return end;
    }
    let isInOrder = true;
    for (;;) {
      const element = this.open.pop();
      if (element === undefined) return end;
      if (element.name === name) {
        this.pop(element, isInOrder, isInOrder);
        if (!element.isKept) return this.drop(at, end);
        this.length += end - at;
        this.work += 1;
        return end;
      }
      const isClosed = closedByNext.has(element.name) || (closingItems.has(name) && items.has(element.name));
      isInOrder &&= isClosed;
      this.pop(element, isInOrder, true);
    }
  }

  private push(name: string, isKept: boolean, nextItem: number): void {
    this.open.push({ name, isKept, nextItem });
    this.openByName.set(name, (this.openByName.get(name) ?? 0) + 1);
    if (!isKept) return;
    if (!closedByNext.has(name)) this.depth += 1;
  }

  /**
   * @param isClosed whether a parser surely closes it here.
   * @param isEnded whether it also forgets it, as a mark that nothing opens again.
   */
  private pop({ name, isKept }: OpenElement, isClosed: boolean, isEnded: boolean): void {
    this.openByName.set(name, (this.openByName.get(name) ?? 1) - 1);
    if (!isKept) return;
    if (!(isClosed && isEnded) && formatting.has(name)) this.lostMarks += 1;
    if (closedByNext.has(name)) return;
    this.depth -= 1;
    if (!isClosed) this.misplaced += 1;
  }

  /** Takes what is kept so far into the pieces. */
  private take(at: number): void {
    if (at > this.kept) this.pieces.push(this.text.slice(this.kept, at));
    this.kept = Math.max(at, this.kept);
  }

  private drop(from: number, to: number): number {
    this.take(from);
    this.kept = to;
    return to;
  }

  private whole(): HtmlPortion {
    const { text, kept, pieces } = this;
    return {
      html: pieces.length === 0 && kept === 0 ? text : pieces.join('') + text.slice(kept),
      end: text.length,
      open: [],
    };
  }

  private endedAt(at: number): HtmlPortion {
    const { best, open, pieces } = this;
    const isBetter = best !== undefined && best.depth < open.length;
    if (!isBetter) this.take(at);
    if (!isBetter) return { html: pieces.join(''), end: at, open };
    const going = open.slice(0, best.depth);
    const last = going.pop();
    return {
      html: pieces.slice(0, best.pieces).join(''),
      end: best.at,
      open: last === undefined ? going : [...going, { ...last, nextItem: best.nextItem }],
    };
  }
}

/**
 * The portion of a text that follows another one, or its first. One that is short and not nested deeply is its own first
 * and only portion, unchanged.
 */
export function htmlPortion(text: string, after?: HtmlPortion, limits: PortionLimits = usual): HtmlPortion {
  return new PortionReader(text, after?.end ?? 0, after?.open ?? [], limits).read();
}
