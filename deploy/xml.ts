/** Attributes by name; those that are `undefined` are left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>;

/** What XML 1.0 has no way of saying, however it is written: controls, halves of characters, and two code points. */
const NO_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** White space other than blanks is written by number: a reader of XML would take it for something else. */
const WRITTEN_BY_NUMBER = /[&<>"'\t\n\r]/g;

/** Text as it is written in XML, also within quotes. What XML forbids is left out. */
export function xmlText(text: string): string {
  return text.replace(NO_CHARACTERS, '').replace(WRITTEN_BY_NUMBER, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * An element of XML.
 *
 * @param name and the names of attributes are the program's own: nothing checks them.
 * @param content elements, already written; text only as `xmlText` writes it.
 */
export function xmlElement(name: string, attributes: XmlAttributes = {}, content: readonly string[] = []): string {
  const pairs = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${xmlText(value)}"`,
  );
  const start = `<${name}${pairs.join('')}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join('')}</${name}>`;
}

/** A document of XML. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
