/**
 * What a form holds: JSON, keyed by the ids of its fields. Text fields are strings, ticks are booleans, lists and
 * choices lists of strings, entries lists of values of their own. Keys that no field has are there as well, as they came:
 * another version of the portal, or of the proposal system, may know them.
 */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where a value is: `['people', 0, 'email']`. */
export type FieldPath = readonly (string | number)[];

/** The path as one text, as form libraries and ids have it: `people.0.email`. */
export const pathName = (path: FieldPath): string => path.join('.');
