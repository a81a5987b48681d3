import type { StoredDraft } from '../ports/draft-store.ts';
import type { DraftKind } from './draft-kind.ts';
import type { DraftFile, DraftSnapshot } from './open-draft.ts';

/** What a draft is as plain data. Its files' contents are kept beside it. */
export interface DraftRecord<Value> {
  readonly value: Value;
  readonly files: readonly Pick<DraftFile, 'id' | 'name' | 'size'>[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What there is to keep of a draft: files that are not copied cannot be kept. */
export function toRecord<Value>({ value, files }: DraftSnapshot<Value>): DraftRecord<Value> {
  return { value, files: files.flatMap(({ id, name, size, content }) => (content ? { id, name, size } : [])) };
}

/** A draft's value as it was kept, to be parsed by its kind. */
export function recordValue(stored: unknown): unknown {
  return isObject(stored) ? stored['value'] : undefined;
}

/** `undefined` for what is no draft of that kind. Files that have lost their contents are unreadable. */
export function parseRecord<Value>(
  kind: DraftKind<Value>,
  { value: stored, files }: Pick<StoredDraft, 'value' | 'files'>,
): DraftSnapshot<Value> | undefined {
  const value = kind.parse(recordValue(stored));
  if (value === undefined) return undefined;
  const listed: unknown = isObject(stored) ? stored['files'] : undefined;
  const entries: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const known = new Set<string>();
  return {
    value,
    files: entries.flatMap((entry) => {
      const { id, name, size: listedSize }: Readonly<Record<string, unknown>> = isObject(entry) ? entry : {};
      if (typeof id !== 'string' || typeof name !== 'string' || known.has(id)) return [];
      known.add(id);
      const content = files.get(id);
      const size = content?.size ?? (isSize(listedSize) ? listedSize : 0);
      return { id, name, size, content, state: content ? 'copied' : 'unreadable' } as const;
    }),
  };
}

/** A draft's value as an earlier version has it: as it is kept, without files. */
export const toVersionValue = <Value>(value: Value): DraftRecord<Value> => ({ value, files: [] });

/** What both tabs have, and what one has added; what the other tab has removed is gone. @param base what both had. */
export function mergedFiles(
  base: readonly DraftFile[],
  mine: readonly DraftFile[],
  theirs: readonly DraftFile[],
): readonly DraftFile[] {
  const isIn = (files: readonly DraftFile[], { id }: DraftFile) => files.some((file) => file.id === id);
  const added = theirs.filter((file) => !isIn(base, file) && !isIn(mine, file));
  return [...mine.filter((file) => !isIn(base, file) || isIn(theirs, file)), ...added];
}
