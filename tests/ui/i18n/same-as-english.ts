/** Texts without English words in English: names, patterns, and mere order. */
const EVERYWHERE: readonly string[] = ['CMS', 'OK', '0000-0000-0000-0000', '2 (2)', '2: 2'];

/** Other texts that a language shares with English: loanwords and related words. A new language may need a line. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  de: ['Name', 'Link', 'Filter', 'Offline', 'Panel', 'Workshop'],
  fr: ['Panel', 'Menu', 'Contact', 'Image', 'Message', 'Page 2'],
  es: ['No', 'Panel'],
};

/** Whether a text may be the English one: any other that is has not been translated. */
export const isAlike = (language: string, text: string): boolean =>
  EVERYWHERE.includes(text) || (ALIKE[language] ?? []).includes(text);
