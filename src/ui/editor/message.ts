import type { Op } from 'quill';
import type { Sanitiser } from '../html/sanitiser.ts';
import { saysNothing, toLines, toOps, type MessageLine } from './message-lines.ts';
import { readHtml } from './read-html.ts';
import type { Origin } from './read-marks.ts';
import { writeHtml } from './write-html.ts';

const saysSomething = (line: MessageLine): boolean => !saysNothing([line]);

/** The message as it is sent; empty if it says nothing. */
export function toMessage(ops: readonly Op[], { sanitiseMessage }: Sanitiser): string {
  const lines = toLines(ops);
  if (saysNothing(lines)) return '';
  const said = lines.slice(lines.findIndex(saysSomething), lines.findLastIndex(saysSomething) + 1);
  return sanitiseMessage(writeHtml(said));
}

/**
 * HTML as an editor takes it. What it says is taken out of it first, because the sanitiser does not know the editor's own
 * way to write lists; then that is sanitised, and then read. HTML of the editor's own comes back as it was, blank for blank.
 */
export const toContents = (html: string, origin: Origin, { sanitiseMessage }: Sanitiser): Op[] =>
  toOps(readHtml(sanitiseMessage(writeHtml(readHtml(html, origin), 'exact')), 'own'));
