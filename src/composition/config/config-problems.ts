import * as v from 'valibot';

const LONGEST = 80;

/** Cut to fit into a sentence, and without credentials in URLs: the message may land in a build log. */
export function shownValue(value: unknown): string {
  const json = JSON.stringify(value, (_key, held: unknown) => (typeof held === 'string' ? withoutUser(held) : held));
  const characters = Array.from(json);
  return characters.length <= LONGEST ? json : `${characters.slice(0, LONGEST).join('')}…`;
}

/** Invalid URLs may contain a password too: drops everything up to the last @ where credentials are possible. */
function withoutUser(text: string): string {
  const [, scheme = '', before = '', rest = ''] =
    /^(?!mailto:)((?:[a-z\d+.-]*:)?[\\/]{2,})?(.*)(@.*)$/is.exec(text) ?? [];
  return scheme !== '' || before.includes(':') ? `${scheme}…${rest}` : text;
}

/** Ignores case, hyphens and underscores; allows one edit per three letters. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const wanted = plain(written);
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(wanted, plain(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(wanted.length, plain(name).length) / 3)
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name;
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let done = 0; done < one.length; done += 1) {
    const next = [done + 1];
    for (let index = 0; index < other.length; index += 1) {
      const replaced = (row[index] ?? 0) + (other[index] === one[done] ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  /** A lazy schema: it depends on the value. */
  readonly getter?: (held: unknown, ...others: readonly never[]) => Shape;
  readonly key?: unknown;
  readonly options?: unknown;
  readonly literal?: unknown;
}

/** @param expectation completes the message: "must be …". */
export function wrongValue(path: string, value: unknown, expectation: string): ConfigProblem {
  const message = value === undefined ? `is missing; it ${expectation}` : `${expectation}, but is ${shownValue(value)}`;
  return { path, message };
}

export function unknownName(name: string, value: unknown, known: readonly string[], error: string): string {
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? `there are ${known.join(', ')}` : `did you mean ${nearest}?`;
  return `${error} (found ${shownValue(value)}); ${advice}`;
}

export function errorsOf(schema: Shape, issues: readonly v.BaseIssue<unknown>[]): readonly ConfigProblem[] {
  return onePerPlace(issues).flatMap((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => String(key));
    const place = keys.join('.');
    const root = issue.path?.[0]?.input;
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      // The validator reports only the first unknown name.
      const known = knownKeys(shapeAt(schema, keys.slice(0, -1), root));
      const found = Object.entries(issue.path?.at(-1)?.input as Readonly<Record<string, unknown>>);
      return found
        .filter(([key]) => !known.includes(key))
        .map(([key, value]) => ({
          path: [...keys.slice(0, -1), key].join('.'),
          message: unknownName(key, value, known, 'is not a known setting'),
        }));
    }
    // The input of an unknown-key issue is the key; that of other issues is the value.
    const last =
      issue.type === 'strict_object' || issue.path?.at(-1)?.origin !== 'key' ? issue.path?.at(-1) : undefined;
    const value = last === undefined ? issue.input : last.value;
    const shape = value === undefined ? shapeAt(schema, keys, root) : undefined;
    const { path, message } = wrongValue(place, value, shape === undefined ? issue.message : expectationOf(shape));
    return [{ path, message: `${message}${adviceOn(issue, value)}` }];
  });
}

/** Reports an unknown name before errors in its value, which may be valid under another name. */
function onePerPlace(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  const places = new Set<string>();
  return issues.filter(({ path = [] }) => {
    const place = JSON.stringify(path.map(({ key }) => key));
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
  });
}

function adviceOn({ type, expected }: v.BaseIssue<unknown>, value: unknown): string {
  if (typeof value !== 'string' || (type !== 'picklist' && type !== 'variant')) return '';
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const nearest = nearestName(value, words);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

function expectationOf(shape: Shape): string {
  const [issue] = v.safeParse(shape as unknown as v.GenericSchema, undefined).issues ?? [];
  return issue?.message ?? 'must be given';
}

function shapeAt(schema: Shape, keys: readonly string[], held: unknown): Shape | undefined {
  if (schema.wrapped !== undefined) return shapeAt(schema.wrapped, keys, held);
  if (schema.getter !== undefined) return shapeAt(schema.getter(held), keys, held);
  const [key, ...rest] = keys;
  const chosen = chosenOf(schema, held);
  if (chosen !== undefined) return shapeAt(chosen, keys, held);
  if (key === undefined) return schema;
  const { entries, item, value, pipe = [] } = schema;
  const inside = within(held, key);
  if (entries !== undefined) return entries[key] && shapeAt(entries[key], rest, inside);
  for (const inner of [item, value]) if (inner !== undefined) return shapeAt(inner, rest, inside);
  return pipe.map((step) => shapeAt(step, keys, held)).find((shape) => shape !== undefined);
}

function chosenOf({ type, key, options }: Shape, held: unknown): Shape | undefined {
  if (type !== 'variant') return undefined;
  const told = within(held, String(key));
  return (options as readonly Shape[]).find(({ entries }) => entries?.[String(key)]?.literal === told);
}

const within = (held: unknown, key: string): unknown =>
  typeof held === 'object' && held !== null && Object.hasOwn(held, key)
    ? (held as Readonly<Record<string, unknown>>)[key]
    : undefined;

function knownKeys(shape: Shape | undefined): readonly string[] {
  if (shape?.entries !== undefined) return Object.keys(shape.entries);
  return (shape?.pipe ?? []).map(knownKeys).find((keys) => keys.length > 0) ?? [];
}

export interface ConfigProblem {
  readonly path: string;
  readonly message: string;
}
