import { Validator } from '@seriousme/openapi-schema-validator';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFixture } from '../infrastructure/read-fixture.ts';
import { contract, CONTRACT_FILES, readDocument, schemaProblems, type CallContent, type Json } from './contract.ts';

const keyOf = ({ schema, examples }: CallContent) => JSON.stringify([schema, ...examples.values()]);

/** Every body of the contract, by a name that says where it is. Those that several calls share come once. */
const contents: readonly (readonly [string, CallContent])[] = [
  ...new Map(
    contract.flatMap(({ id, bodies, answers }) =>
      [{ status: 'request', contents: bodies }, ...answers].flatMap(({ status, contents: each }) =>
        each.map((content) => [keyOf(content), [`${id}, ${String(status)}`, content]] as const),
      ),
    ),
  ).values(),
];

it.each(CONTRACT_FILES)('%s is a contract in OpenAPI 3.1', async (file) => {
  const validator = new Validator();
  expect(await validator.validate({ ...readDocument(file) })).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('the contract gives every call a name of its own', () => {
  expect(contract.length).toBeGreaterThan(30);
  expect(new Set(contract.map(({ id }) => id)).size).toBe(contract.length);
});

it.each(contract)('the contract says of $id what is known, what was assumed and where to change it', (call) => {
  const { known, assumed, changeIn } = call;
  expect(known.length).toBeGreaterThan(0);
  for (const { fact, source } of known) {
    expect(fact).toMatch(/\.$/);
    expect(source).toMatch(
      /^(docs\/specification\.md, sections? \d|recorded$|seen on (10\.6\.7|9\.5\.11)|a public client)/,
    );
  }
  for (const text of assumed) expect(text).toMatch(/\.$/);
  expect([...changeIn.adapter, ...changeIn.sandbox].filter((file) => !existsSync(file))).toEqual([]);
  expect(changeIn.adapter.every((file) => file.startsWith('src/infrastructure/'))).toBe(true);
  expect(changeIn.sandbox.every((file) => file.startsWith('sandbox/'))).toBe(true);
});

it.each(contents)('the contract has valid examples and recordings of %s', (_name, { schema, examples, recorded }) => {
  expect(examples.size).toBeGreaterThan(0);
  for (const value of examples.values()) expect(schemaProblems(schema, value)).toEqual([]);
  const refused = recorded.map((name) => [name, ...schemaProblems(schema, readFixture(`drupal/${name}`))]);
  expect(refused).toEqual(recorded.map((name) => [name]));
});

it.each(CONTRACT_FILES)('%s says of what kind each field is that it names', (file) => {
  expect(unsaid(readDocument(file), '')).toEqual([]);
});

/** Words that say of what kind something is; a schema without any of them lets everything through. */
const KINDS = ['type', '$ref', 'enum', 'const', 'oneOf', 'anyOf', 'allOf', 'items'];

/** Where a document names a field, or has a place for a schema, and says nothing of it. */
function unsaid(place: unknown, path: string): readonly string[] {
  if (typeof place !== 'object' || place === null) return [];
  return Object.entries(place as Json).flatMap(([key, value]) => {
    if (['examples', 'example', 'not', 'if'].includes(key)) return [];
    const schemas = key === 'schema' ? { schema: value } : key === 'properties' ? (value as Json) : {};
    const empty = Object.entries(schemas).filter(([, schema]) => !KINDS.some((word) => word in (schema as Json)));
    return [...empty.map(([name]) => `${path}/${key}/${name}`), ...unsaid(value, `${path}/${key}`)];
  });
}
