import { withoutListMark } from '../../../../domain/proposals/list-mark.ts';

/** More are no list that somebody wants to see line by line. */
const MOST = 100;

/** The items of a pasted list, one a line, without their bullets; `undefined` when it is not of several lines. */
export function splitLines(text: string): readonly string[] | undefined {
  const lines = text
    .split(/[\r\n\v\f\u2028\u2029]+/)
    .map((line) => withoutListMark(line.trim()))
    .filter((line) => line !== '');
  return lines.length > 1 && lines.length <= MOST ? lines : undefined;
}
