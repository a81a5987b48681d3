const LENGTH = 100_000;

const blanks = ' '.repeat(LENGTH);
const letters = 'x'.repeat(LENGTH);

/**
 * Texts on which a regular expression with quadratic backtracking takes ten seconds, and which would block a reader's
 * tab in an answer.
 */
const longTexts: readonly string[] = [
  `a${blanks}b`,
  `${blanks}b`,
  `-${blanks}b`,
  `2027-06-24${blanks}2027-06-26`,
  `2027-06-24 -${blanks}b`,
  ' -'.repeat(LENGTH / 2),
  `${'9'.repeat(LENGTH)}x`,
  letters,
  `<a ${letters}>x</a>`,
  `<img ${letters}>`,
  `<a ${letters}${blanks}>`,
  `<a href${blanks}>`,
  `<a href=${blanks}>`,
  `<a ${'x='.repeat(LENGTH / 2)}>`,
  `<time ${letters}`,
  `<time datetime${blanks}>x</time>`,
  `<time datetime=${blanks}>x</time>`,
  `<p${blanks}`,
  `&${letters}`,
  `&#${'9'.repeat(LENGTH)}`,
  ...'< |<a |<a "|<a \'|<a href=|<img |<img "|<time |<time datetime="| datetime="| datetime=\'|<time>| x=|"|&|&#|&#1|,|, |- | - |> '
    .split('|')
    .map((part) => part.repeat(LENGTH / part.length)),
];

/** Microseconds of one reading. They are those of the processor, so that a busy machine does not count. */
const MOST = 3_000_000;

/** @throws when reading one of the longest texts takes more than a regular expression without backtracking needs. */
export function expectQuick(read: (text: string) => unknown): void {
  for (const text of longTexts) {
    const before = process.cpuUsage();
    read(text);
    const { user } = process.cpuUsage(before);
    if (user > MOST) throw new Error(`${text.slice(0, 20)}… takes ${String(user / 1_000_000)} seconds`);
  }
}

/** The limit of a test of all of them, which is not there to be reached. */
export const UNHURRIED = 120_000;
