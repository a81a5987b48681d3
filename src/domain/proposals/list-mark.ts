/** What stands before an item of a list: a bullet, or a number with its sign. Four digits are a year. */
const mark = /^\s*(?:[•‣◦▪●∙·*–—-]|\(?\d{1,3}[.)]|\[\d{1,3}\])\s+/u;

/** A line of a pasted list without its bullet or number. */
export function withoutListMark(line: string): string {
  return line.replace(mark, '');
}
