const LENGTH = 200_000;

const blanks = ' '.repeat(LENGTH);
const letters = 'x'.repeat(LENGTH);

/**
 * Texts on which a regular expression with quadratic backtracking takes longer than a test may, and
 * which would block a reader's tab in an answer.
 */
export const longTexts: readonly string[] = [
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
