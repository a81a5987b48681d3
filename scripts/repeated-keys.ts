import { visit } from 'jsonc-parser';

/** A name that stands more than once in one object of a JSON text. */
export interface RepeatedKey {
  /** Its path, such as `association.contacts.0.mail`. */
  readonly path: string;
  /** Where it stands, counted from 1. */
  readonly lines: readonly number[];
}

/** Finds what `JSON.parse` passes over: of equal names it takes the last. @param text valid JSON. */
export function repeatedKeys(text: string): readonly RepeatedKey[] {
  const found: { readonly path: string; readonly lines: number[] }[] = [];
  const open: Map<string, (typeof found)[number]>[] = [];
  visit(text, {
    onObjectBegin: () => void open.push(new Map()),
    onObjectProperty: (name, _offset, _length, line, _column, parents) => {
      const known = open.at(-1)?.get(name);
      if (known !== undefined) {
        known.lines.push(line + 1);
        return;
      }
      const key = { path: [...parents(), name].join('.'), lines: [line + 1] };
      open.at(-1)?.set(name, key);
      found.push(key);
    },
    onObjectEnd: () => void open.pop(),
  });
  return found.filter(({ lines }) => lines.length > 1);
}
