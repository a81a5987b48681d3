import { mayRepeat } from './may-repeat.ts';
import { printable } from './printable.ts';

/** The text of a remote server, shortened so that it fits into a sentence. */
export function quoted(text: string, longest = 120): string {
  const plain = printable(text);
  return `“${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}”`;
}

/** The same of a server that was sent a secret: nothing where that may be repeated. */
export const quotedWithout = (secret: string, text: string): string =>
  mayRepeat(text, secret) ? 'a text that is not shown, since it may repeat what was sent' : quoted(text);
