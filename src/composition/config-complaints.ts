import * as v from 'valibot';
import type { ConfigProblem } from './config-problem.ts';
import { nearestName } from './nearest-name.ts';
import { shownValue } from './shown-value.ts';

/* What is wrong with settings, in words: where it is, what was found there, and what was expected. */

/** What of a schema its complaints are made of. */
export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly pipe?: readonly Shape[];
  /** What it is depends on what is there. */
  readonly getter?: (held: unknown, ...others: readonly never[]) => Shape;
  /** One of several objects, told apart by what stands under a key. */
  readonly key?: unknown;
  readonly options?: unknown;
  readonly literal?: unknown;
}

/** A problem with a value that should be another one. @param expectation what it has to be, "must be …". */
export function wrongValue(path: string, value: unknown, expectation: string): ConfigProblem {
  const message = value === undefined ? `is missing; it ${expectation}` : `${expectation}, but is ${shownValue(value)}`;
  return { path, message };
}

/**
 * What to say of something that has no meaning where it stands.
 *
 * @param name what it is called there.
 * @param known the names of all that would have one.
 */
export function unknownName(name: string, value: unknown, known: readonly string[], complaint: string): string {
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? `there are ${known.join(', ')}` : `did you mean ${nearest}?`;
  return `${complaint} (found ${shownValue(value)}); ${advice}`;
}

/** The problems that a validator has found, one for each place. */
export function complaintsOf(schema: Shape, issues: readonly v.BaseIssue<unknown>[]): readonly ConfigProblem[] {
  return onePerPlace(issues).flatMap((issue) => {
    const keys = (issue.path ?? []).map(({ key }) => String(key));
    const place = keys.join('.');
    const root = issue.path?.[0]?.input;
    if (issue.type === 'strict_object' && issue.expected === 'never') {
      // The validator names the first one only.
      const known = knownKeys(shapeAt(schema, keys.slice(0, -1), root));
      const found = Object.entries(issue.path?.at(-1)?.input as Readonly<Record<string, unknown>>);
      return found
        .filter(([key]) => !known.includes(key))
        .map(([key, value]) => ({
          path: [...keys.slice(0, -1), key].join('.'),
          message: unknownName(key, value, known, 'is not a known setting'),
        }));
    }
    // An issue with the name of a setting has the name for its input; any other is about what is at its place.
    const last =
      issue.type === 'strict_object' || issue.path?.at(-1)?.origin !== 'key' ? issue.path?.at(-1) : undefined;
    const value = last === undefined ? issue.input : last.value;
    const shape = value === undefined ? shapeAt(schema, keys, root) : undefined;
    const { path, message } = wrongValue(place, value, shape === undefined ? issue.message : expectationOf(shape));
    return [{ path, message: `${message}${adviceOn(issue, value)}` }];
  });
}

/** A name that may not be is said before what is wrong with the value under it: by another name that may be right. */
function onePerPlace(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  const places = new Set<string>();
  return issues.filter(({ path = [] }) => {
    const place = JSON.stringify(path.map(({ key }) => key));
    const isNew = !places.has(place);
    places.add(place);
    return isNew;
  });
}

/** Which of the words that are possible somebody has most likely meant, where only some are. */
function adviceOn({ type, expected }: v.BaseIssue<unknown>, value: unknown): string {
  if (typeof value !== 'string' || (type !== 'picklist' && type !== 'variant')) return '';
  const words = [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word);
  const nearest = nearestName(value, words);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}

/** What is expected where nothing is. */
function expectationOf(shape: Shape): string {
  const [issue] = v.safeParse(shape as unknown as v.GenericSchema, undefined).issues ?? [];
  return issue?.message ?? 'must be given';
}

/** The part of a schema that judges what is at a place. @param held what the schema judges. */
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

/** Which of several objects something is meant to be. */
function chosenOf({ type, key, options }: Shape, held: unknown): Shape | undefined {
  if (type !== 'variant') return undefined;
  const told = within(held, String(key));
  return (options as readonly Shape[]).find(({ entries }) => entries?.[String(key)]?.literal === told);
}

const within = (held: unknown, key: string): unknown =>
  typeof held === 'object' && held !== null && Object.hasOwn(held, key)
    ? (held as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** The names of all settings that an object may have. */
function knownKeys(shape: Shape | undefined): readonly string[] {
  if (shape?.entries !== undefined) return Object.keys(shape.entries);
  return (shape?.pipe ?? []).map(knownKeys).find((keys) => keys.length > 0) ?? [];
}
