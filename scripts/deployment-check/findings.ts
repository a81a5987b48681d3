import { readFileSync } from 'node:fs';

/** What to do about each finding, as the page explains it: "- `code`: text". */
const page = readFileSync(new URL('../../docs/checking-a-deployment.md', import.meta.url), 'utf8');
const remedies = new Map(
  [...page.matchAll(/^- `([\w-]+)`: ([^]*?)(?=\n(?:-|\n|$))/gm)].map(([, code, text]) => [code, text]),
);

/** One line of the report: `✓` is well, `✗` is wrong, `!` may be wrong, as only people who know the site can tell. */
export interface Result {
  readonly mark: '✓' | '✗' | '!';
  readonly text: string;
  /** Of what is not well: its word on the page. */
  readonly code?: string;
}

/**
 * The result of one check.
 *
 * @param what has to be so, as half a sentence.
 * @param found what is there instead; an empty text, or none, where all is well.
 */
export const expected = (code: string, what: string, found: string | boolean | undefined): Result =>
  typeof found !== 'string' || found === ''
    ? { mark: '✓', text: what }
    : { mark: '✗', code, text: `Expected: ${what}. Found: ${found}.` };

/** A part of the deployment, and what was found there. */
export interface Part {
  readonly name: string;
  readonly results: readonly Result[];
}

/** How much is wrong. */
export const findingCount = (parts: readonly Part[]): number =>
  parts.flatMap(({ results }) => results).filter(({ mark }) => mark === '✗').length;

/** The results as text for a terminal. Much of it comes from servers, so all of it is made printable. */
export function reportText(parts: readonly Part[]): string {
  const lines = parts.flatMap(({ name, results }) => ['', printable(name), ...results.flatMap(linesOf)]);
  const count = findingCount(parts);
  const summary = ['Nothing is', 'One thing is'][count] ?? `${count} things are`;
  return [...lines, '', `${summary} wrong.`].join('\n').trimStart();
}

const linesOf = ({ mark, text, code }: Result): readonly string[] => {
  const line = `  ${mark} ${printable(text)}`;
  return code === undefined ? [line] : [`${line} [${code}]`, `    → ${printable(remedies.get(code) ?? '')}`];
};

/** A text of another party in one line, without control characters and without marks that change its order. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();

/** The text of a remote server, shortened so that it fits into a sentence. */
export function quoted(text: string, longest = 120): string {
  const plain = printable(text);
  return `“${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}”`;
}

export const NOT_SHOWN = 'a text that is not shown, since it may repeat what was sent';

/**
 * The same of a server that was sent a secret: nothing where four letters or digits of the secret stand in a row, since no usual
 * way of escaping changes these. A secret that has no four in a row may be repeated by every text.
 */
export function quotedWithout(secret: string, text: string): string {
  const runs = secret.toLowerCase().match(/[a-z\d]{4,}/g) ?? [];
  const pieces = runs.flatMap((run) => Array.from({ length: run.length - 3 }, (_, at) => run.slice(at, at + 4)));
  const mayRepeat = pieces.length === 0 || pieces.some((piece) => text.toLowerCase().includes(piece));
  return mayRepeat ? NOT_SHOWN : quoted(text);
}
