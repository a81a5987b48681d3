import type { DeclaredNames } from './declared-names.ts';

/** A way of spoiling a value. */
export interface Mutant {
  readonly what: string;
  /** At least one of them has to be refused. */
  readonly values: readonly unknown[];
}

/** Of every kind one, each as no system would send it. */
const STRANGERS: readonly unknown[] = [
  0.5,
  [[['stranger']]],
  { stranger: { stranger: true } },
  'a stranger\u0000',
  null,
];

/** Every way of taking from a value what has to be there, or of putting a stranger in the place of what is named. */
export function mutants(value: unknown, { properties, required }: DeclaredNames): readonly Mutant[] {
  const found: Mutant[] = [{ what: 'all of it', values: STRANGERS }];
  const visit = (part: unknown, path: string, put: (changed: unknown) => unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, field] of Object.entries(part)) {
      const here = `${path}/${key}`;
      const replaced = (changed: unknown): unknown =>
        put(Array.isArray(part) ? part.with(Number(key), changed) : { ...part, [key]: changed });
      const isNamed = !Array.isArray(part);
      if (isNamed && required.has(key)) {
        const rest = Object.entries(part).filter(([name]) => name !== key);
        found.push({ what: `without ${here}`, values: [put(Object.fromEntries(rest))] });
      }
      if (isNamed && properties.has(key)) {
        found.push({ what: `a stranger at ${here}`, values: STRANGERS.map(replaced) });
      }
      visit(field, here, replaced);
    }
  };
  visit(value, '', (changed) => changed);
  return found;
}
