/** What is no English in English: names, patterns, and mere order. */
const EVERYWHERE: readonly string[] = ['CMS', 'OK', '0000-0000-0000-0000', '2 (2)', '2: 2'];

/** What else is the same in a language and in English: loanwords and words of one origin. A new language may need a line. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: ['Name', 'Link', 'Filter', 'Offline', 'Panel', 'Workshop'],
  fr: ['Panel', 'Menu', 'Contact', 'Image', 'Message', 'Page 2'],
  es: ['No', 'Panel'],
};

/** Whether a text may be the English one: any other that is, nobody has translated. */
export const isAlike = (language: string, text: string): boolean =>
  EVERYWHERE.includes(text) || (ALIKE[language] ?? []).includes(text);
