/** A term of a vocabulary, as it is stored. */
export interface TermSeed {
  readonly tid: number;
  readonly name: string;
}

/**
 * What news are filed under, in the order editors have given them. Terms of both vocabularies share one row of
 * numbers, as in Drupal, and the three oldest tags were made before most categories: neither order follows from ids.
 */
export const CATEGORIES = [
  { tid: 1, name: 'call for papers' },
  { tid: 2, name: 'conference' },
  { tid: 3, name: 'workshop or summer school' },
  { tid: 7, name: 'job or fellowship' },
  { tid: 8, name: 'publication' },
  { tid: 10, name: 'festival and screening' },
  { tid: 11, name: 'award' },
  { tid: 12, name: 'network news' },
  { tid: 13, name: 'membership' },
] as const satisfies readonly TermSeed[];

/** What news are about. */
export const TAGS = [
  { tid: 5, name: 'film history' },
  { tid: 4, name: 'archives' },
  { tid: 6, name: 'audiovisual essay' },
  { tid: 9, name: 'television' },
  { tid: 14, name: 'radio and sound' },
  { tid: 15, name: 'game studies' },
  { tid: 16, name: 'documentary' },
  { tid: 17, name: 'festivals' },
  { tid: 18, name: 'early career' },
  { tid: 19, name: 'open access' },
  { tid: 20, name: 'media theory' },
  { tid: 21, name: 'gender and sexuality' },
  { tid: 22, name: 'ecology' },
  { tid: 23, name: 'migration' },
  { tid: 24, name: 'small cinemas' },
  { tid: 25, name: 'east-central Europe' },
  { tid: 26, name: 'platforms' },
] as const satisfies readonly TermSeed[];

export type CategoryName = (typeof CATEGORIES)[number]['name'];
export type TagName = (typeof TAGS)[number]['name'];

/** The number of a term. */
export function tidOf(name: CategoryName | TagName): number {
  const term = [...CATEGORIES, ...TAGS].find((candidate) => candidate.name === name);
  if (!term) throw new Error(`There is no term called ${name}`);
  return term.tid;
}
