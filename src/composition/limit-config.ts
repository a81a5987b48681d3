import * as v from 'valibot';

/* The limits that fields can have in settings, and what is said of those that make no sense. */

export const LONGEST_TEXT = 100_000;
export const LONGEST_LIST = 100;

const COUNT = 'must be a whole number that is not negative';
export const count = v.pipe(v.number(COUNT), v.safeInteger(COUNT), v.minValue(0, COUNT));

/** What a greatest number has to be. @returns nothing when it is. */
export function limitComplaint(max: number, longest: number): string | undefined {
  return max >= 1 && max <= longest ? undefined : limitRule(longest);
}

const limitRule = (longest: number): string => `must be between 1 and ${longest}`;

/** A greatest number. */
export const limit = (longest: number) =>
  v.pipe(
    count,
    v.check((max) => limitComplaint(max, longest) === undefined, limitRule(longest)),
  );

/** What is wrong with a least number that is more than the greatest. */
export const minComplaint = (max: number): string => `must not be more than max, which is ${max}`;
