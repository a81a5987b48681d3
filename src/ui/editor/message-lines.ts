import type { Op } from 'quill';
import { isRasterData } from '../../domain/content/link.ts';

/** What an address becomes that leads nowhere a message may lead (specification, section 5). */
export const BLANK_ADDRESS = 'about:blank';

const allowed = /^(?:https?|mailto|tel):/i;
const otherProtocol = /^[a-z][a-z\d+.-]*:/i;
const hostWithPort = /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)/;
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;

/** Browsers drop tabs and line breaks anywhere in an address and control characters around it; so does who judges one. */
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
 * What a link in a message leads to: http, https, mailto and tel as they are, a place in the portal as it is, a mail address to
 * write to, anything else without a protocol as https. Any other protocol becomes the blank address, and so does what is
 * no address at all. The same again for its own answer.
 */
export function linkAddress(typed: string): string {
  const address = cleaned(typed);
  const link = address === '' ? BLANK_ADDRESS : completed(address);
  return URL.canParse(link, 'https://portal.invalid') ? link : BLANK_ADDRESS;
}

/** Whether a text is nothing but the address of a page: pasted onto a selection, it makes a link of it. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** Whether an image may come from there: http, https, or itself in the address (specification, section 5). Never a drawing that could hold scripts. */
export const isImageSource = (source: string): boolean => /^https?:\/\//i.test(source) || isRasterData(source);

/** Whether an address says no protocol, and so is meant within its own site. */
export const isRelative = (address: string): boolean =>
  address !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address);

/** What marks a piece of a line. */
export interface Marks {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly link?: string;
}

/** Text, or an image with what is said of it in words. */
export type Part =
  | { readonly text: string; readonly marks: Marks }
  | { readonly image: string; readonly alt: string; readonly marks: Marks };

export type ListKind = 'ordered' | 'bullet' | 'checked' | 'unchecked';

/** What a line is; a paragraph if nothing is said. */
export interface LineFormats {
  readonly header?: 2 | 3;
  readonly blockquote?: true;
  readonly list?: ListKind;
  /** How deep the line of a list lies below another, from 1. */
  readonly indent?: number;
}

export interface MessageLine {
  readonly parts: readonly Part[];
  readonly formats: LineFormats;
}

/** Deeper than this no list is kept: the levels that `rich-text-editor.css` counts. */
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

/**
 * A blank between two words that keeps them on one line stays what it is; every other blank is an ordinary one. As long
 * as the text it is given.
 */
const ordinaryBlanks = (text: string): string =>
  text.replace(/[ \u00a0]+/g, (run, at: number) =>
    run === '\u00a0' && at > 0 && at + 1 < text.length ? run : ' '.repeat(run.length),
  );

/** The parts of a line with blanks as `ordinaryBlanks` has them, and none at its end. */
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

/** What an editor holds, line by line. What no toolbar, shortcut or paste makes is left out, whoever put it there. */
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

/** Lines as an editor takes them. */
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

/** Whether there is anything to be read or seen. */
export const saysNothing = (lines: readonly MessageLine[]): boolean =>
  lines.every(({ parts }) => parts.every((part) => 'text' in part && part.text.trim() === ''));
