/** What makes documents of HTML where there is no browser. */
export type ParserWindow = Pick<typeof globalThis, 'DOMParser'>;

/** HTML as a document that is nowhere shown, loads nothing and runs nothing: to be read. */
export function inertDocument(html: string, { DOMParser }: ParserWindow): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
