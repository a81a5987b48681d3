import { referredTo, type Json } from './contract.ts';

/** A way of spoiling a value. */
interface Mutant {
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

/** Every way of taking from a value what its schema demands, or of putting a stranger in the place of what the schema names. */
export function mutants(value: unknown, schema: Json): readonly Mutant[] {
  const { properties, required } = declaredNames(schema);
  const found: Mutant[] = [{ what: 'all of it', values: STRANGERS }];
  const visit = (part: unknown, path: string, put: (changed: unknown) => unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, field] of Object.entries(part)) {
      const here = `${path}/${key}`;
      const replaced = (changed: unknown): unknown =>
        put(Array.isArray(part) ? part.with(Number(key), changed) : { ...part, [key]: changed });
      if (!Array.isArray(part) && required.has(key)) {
        const rest = Object.entries(part).filter(([name]) => name !== key);
        found.push({ what: `without ${here}`, values: [put(Object.fromEntries(rest))] });
      }
      if (!Array.isArray(part) && properties.has(key)) {
        found.push({ what: `a stranger at ${here}`, values: STRANGERS.map(replaced) });
      }
      visit(field, here, replaced);
    }
  };
  visit(value, '', (changed) => changed);
  return found;
}

/** What stands under these is not always so. */
const CONDITIONS: ReadonlySet<string> = new Set(['not', 'if', 'then', 'else']);

/** Names of fields that a schema speaks about, wherever in it, and in those that it refers to. */
function declaredNames(schema: Json) {
  const properties = new Set<string>();
  const required = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (place: unknown): void => {
    if (typeof place !== 'object' || place === null || seen.has(place)) return;
    seen.add(place);
    const found = place as Json;
    if (typeof found['$ref'] === 'string') visit(referredTo(found['$ref']));
    if (Array.isArray(found['required'])) for (const name of found['required']) required.add(String(name));
    for (const name of Object.keys(found['properties'] ?? {})) properties.add(name);
    for (const [key, part] of Object.entries(found)) if (!CONDITIONS.has(key)) visit(part);
  };
  visit(schema);
  return { properties, required };
}
