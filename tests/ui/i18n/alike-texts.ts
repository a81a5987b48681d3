/** What no language has of its own: names, patterns, and mere order. */
const EVERYWHERE: readonly string[] = ['CMS', 'OK', 'ORCID', '0000-0000-0000-0000', '2 (2)', '2: 2', ''];

/** Loanwords and words of one origin, and the languages that have them in common. A new language may need its code here. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  Abstract: ['de', 'en'],
  Administration: ['de', 'fr'],
  Adresse: ['de', 'fr'],
  Contact: ['en', 'fr'],
  Description: ['en', 'fr'],
  Filter: ['de', 'en'],
  Image: ['en', 'fr'],
  Link: ['de', 'en'],
  Menu: ['en', 'fr'],
  Message: ['en', 'fr'],
  Name: ['de', 'en'],
  No: ['en', 'es'],
  Offline: ['de', 'en'],
  Online: ['de', 'en'],
  Organisation: ['de', 'fr'],
  '2 panel': ['en', 'es'],
  'Page 2': ['en', 'fr'],
  optional: ['de', 'en'],
  Panel: ['de', 'en', 'es', 'fr'],
  'Person 2': ['de', 'en'],
  Position: ['de', 'en'],
  Responsables: ['es', 'fr'],
  Workshop: ['de', 'en'],
};

/** Whether two languages may say the same: any other text that they share has not been translated. */
export const isAlike = (text: string, one: string, other: string): boolean =>
  EVERYWHERE.includes(text) || [one, other].every((language) => ALIKE[text]?.includes(language));
