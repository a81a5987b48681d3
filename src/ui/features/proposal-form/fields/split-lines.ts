/** What stands before an item of a list: a bullet, or a number with its sign. Four digits are a year. */
const bullet = /^(?:[•‣◦▪●∙·*–—-]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s+/u;

/** More are no list that somebody wants to see line by line. */
const MOST = 100;

/** The items of a pasted list, one a line, without their bullets; `undefined` when it is not of several lines. */
export function splitLines(text: string): readonly string[] | undefined {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => line !== '');
  return lines.length > 1 && lines.length <= MOST ? lines : undefined;
}
