import { mayRepeat } from './may-repeat.ts';

/** What somebody else's server has said, fit for a terminal. */
export function quoted(text: string, longest = 120): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return `“${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}”`;
}

/** The same of a server that was sent a secret: nothing where that may be repeated. */
export const quotedWithout = (secret: string, text: string): string =>
  mayRepeat(text, secret) ? 'a text that is not shown, since it may repeat what was sent' : quoted(text);
