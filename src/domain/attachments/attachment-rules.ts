/** What may be attached, in the order in which the legend names it (specification, section 9). */
export const allowedExtensions = [
  'txt',
  'rdf',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ots',
  'ods',
  'ppt',
  'jpg',
  'jpeg',
] as const;

/** Bytes (specification, section 9). A file of exactly that size passes. */
export const MAX_FILE_SIZE = 32 * 1024 * 1024;

/** What the rules look at. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type FileProblem = 'invalid-type' | 'too-large';

/**
 * What follows the last full stop, in lower case; empty for a name without one. Lower case because upper case would make
 * an S of `ſ`: what only looks like an extension is none. So is what stands behind a full stop of another script.
 */
export function fileExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Why a file cannot be attached (specification, section 5); its type is looked at before its size. */
export function judgeFile({ name, size }: FileFacts): FileProblem | undefined {
  const extension = fileExtension(name);
  if (!allowedExtensions.some((allowed) => allowed === extension)) return 'invalid-type';
  return size > MAX_FILE_SIZE ? 'too-large' : undefined;
}

/** How many files of one selection are processed: the specification's first one, or all where the settings say so. */
export type PerSelection = 'first' | 'all';

/** The files of one selection that are processed, whatever they are; the others are not looked at. */
export function takenOf<File>(selection: readonly File[], perSelection: PerSelection): readonly File[] {
  return perSelection === 'first' ? selection.slice(0, 1) : selection;
}
