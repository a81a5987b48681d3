/** A file that content offers: of a page, or attached to a topic. */
export interface ContentFile {
  /** How its editor describes it, else its file name. As the content system has it: not yet fit to be shown, see `shownName`. */
  readonly name: string;
  /** Absolute http(s) URL; absent when the answer's was none that may be followed. */
  readonly url: string | undefined;
  /** Bytes, when known. */
  readonly size: number | undefined;
  /** Its media type, else its file name where that is not the name; absent when the answer says neither. */
  readonly type?: string | undefined;
}

/** Endings by the media types that Drupal gives to what associations publish. */
const endings = new Map([
  ['application/pdf', 'pdf'],
  ['application/msword', 'doc'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.ms-excel', 'xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.ms-powerpoint', 'ppt'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/rtf', 'rtf'],
  ['application/epub+zip', 'epub'],
  ['application/zip', 'zip'],
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['text/calendar', 'ics'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['audio/mpeg', 'mp3'],
  ['video/mp4', 'mp4'],
]);

/** What follows the last full stop, where that can be an ending: numbers are none. */
const endingOf = (name: string): string => /\.((?=\d?[a-z])[a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * What kind of file it is, as an ending in lower case: `pdf`. As the content system says, else by its address, else by its
 * name, which may be a description; empty when none of them tells.
 */
export function fileEnding({ name, url, type = '' }: ContentFile): string {
  const path = url === undefined ? '' : new URL(url).pathname;
  // Media types have full stops too, and no endings.
  const own = type.includes('/') ? endings.get(type) : endingOf(type);
  return own || endingOf(path) || endingOf(name);
}
