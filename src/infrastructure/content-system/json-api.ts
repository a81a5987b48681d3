import { recordOf, textOf, type WireRecord } from '../http/wire-values.ts';

/** What JSON:API sends along with an answer, by type and id. */
export type Included = ReadonlyMap<string, WireRecord>;

const keyOf = ({ type, id }: WireRecord) => `${textOf(type)} ${textOf(id)}`;

/** Reads lists of `included`; whatever else is none. */
export function toIncluded(...lists: readonly unknown[]): Included {
  return new Map(lists.flat().map((entity) => [keyOf(recordOf(entity)), recordOf(entity)]));
}

/**
 * An entity with its fields on it, wherever they came: on it, in `attributes`, or in `relationships`, whose references become
 * what is included, with what the reference itself says of it (`meta`). A reference to what is not included is left out.
 *
 * @param left what has not been shown so far. What is found leaves it: circles end, and so does what is referred to a
 * thousand times.
 */
export function fieldsOf(entity: WireRecord, left: Map<string, WireRecord>): WireRecord {
  const fields: Record<string, unknown> = { ...entity, ...recordOf(entity['attributes']) };
  for (const [name, relationship] of Object.entries(recordOf(entity['relationships']))) {
    fields[name] = [recordOf(relationship)['data']].flat().flatMap((item) => {
      const reference = recordOf(item);
      const key = keyOf(reference);
      const found = left.get(key);
      left.delete(key);
      return found ? { ...found, ...recordOf(reference['meta']) } : [];
    });
  }
  return fields;
}
