export interface ContentFile {
  /** Not yet safe to display: see `shownName`. */
  readonly name: string;
  readonly url: string | undefined;
  readonly size: number | undefined;
  /** Media type, else the file name if that differs from `name`. */
  readonly type?: string | undefined;
}

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

/** The extension after the last full stop; numbers are not extensions. */
const endingOf = (name: string): string => /\.((?=\d?[a-z])[a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

export function fileEnding({ name, url, type = '' }: ContentFile): string {
  const path = url === undefined ? '' : new URL(url).pathname;
  // Media types contain full stops but no extension.
  const own = type.includes('/') ? endings.get(type) : endingOf(type);
  return own || endingOf(path) || endingOf(name);
}
