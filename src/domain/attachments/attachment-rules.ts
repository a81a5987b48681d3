/** In the order of the legend (docs/specification.md, section 9). */
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

export const MAX_FILE_SIZE = 32 * 1024 * 1024;

export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

export type FileProblem = 'invalid-type' | 'too-large';

/** Empty without one. Non-ASCII ones stay as they are: upper-casing would turn `ſ` into S. */
export const fileExtension = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export function judgeFile({ name, size }: FileFacts): FileProblem | undefined {
  const extension = fileExtension(name);
  if (!allowedExtensions.some((allowed) => allowed === extension)) return 'invalid-type';
  return size > MAX_FILE_SIZE ? 'too-large' : undefined;
}

/** How many files of one selection are processed: docs/specification.md, section 2: Create a New Topic, processes the first only. */
export type PerSelection = 'first' | 'all';

export const takenOf = <File>(selection: readonly File[], perSelection: PerSelection): readonly File[] =>
  perSelection === 'first' ? selection.slice(0, 1) : selection;
