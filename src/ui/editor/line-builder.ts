import { settled, type LineFormats, type Marks, type MessageLine, type Part } from './message-lines.ts';

interface Item {
  readonly formats: LineFormats;
  /** An item of a list is one line: what else it holds follows as paragraphs. */
  used: boolean;
}

const sameMarks = (one: Marks, other: Marks): boolean =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline &&
  one.link === other.link;

function trimmed(parts: readonly Part[]): readonly Part[] {
  const [first, ...others] = settled(parts);
  if (first === undefined) return [];
  return 'text' in first && first.text.startsWith(' ')
    ? [{ ...first, text: first.text.trimStart() }, ...others]
    : [first, ...others];
}

/** The parts of a line in which line ends of the markup are blanks, and nothing at its end. */
const withoutLineEnds = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part, index): readonly Part[] => {
    if (!('text' in part)) return [part];
    const text = (index === parts.length - 1 ? part.text.replace(/\n$/, '') : part.text).replaceAll('\n', ' ');
    return text === '' ? [] : [{ ...part, text }];
  });

/** Makes lines of pieces, as they come one after the other. */
export class LineBuilder {
  readonly lines: MessageLine[] = [];
  /** What a line is now, outside a list. */
  formats: LineFormats = {};
  /** Whether blanks at the ends of a line are dropped and several fold into one; else every blank is meant. */
  private readonly folds: boolean;
  private item: Item | undefined;
  private parts: Part[] = [];

  constructor(folds: boolean) {
    this.folds = folds;
  }

  /** A line end in the text is one of the markup: a blank, and nothing where a line begins or ends. */
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

  /** Ends a line that has begun. */
  endLine(): void {
    if (this.parts.length > 0) this.breakLine();
  }

  /** Ends the line, also one with nothing in it. */
  breakLine(): void {
    const formats = this.item?.used === false ? this.item.formats : this.formats;
    if (this.item) this.item.used = true;
    this.lines.push({ parts: this.folds ? trimmed(this.parts) : withoutLineEnds(this.parts), formats });
    this.parts = [];
  }

  /** A block of its own: a line ends before it and after it. */
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
