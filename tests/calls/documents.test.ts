import { Validator } from '@seriousme/openapi-schema-validator';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../infrastructure/read-fixture.ts';
import { contract, CONTRACT_FILES, readDocument, schemaProblems, type CallContent } from './contract.ts';
import { mutants } from './mutants.ts';

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

describe('the contract', () => {
  it.each(CONTRACT_FILES)('contains a contract in OpenAPI 3.1 in %s', async (file) => {
    const validator = new Validator();
    expect(await validator.validate({ ...readDocument(file) })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('gives every call of the contract a name of its own', () => {
    expect(contract.length).toBeGreaterThan(30);
    expect(new Set(contract.map(({ id }) => id)).size).toBe(contract.length);
  });

  it.each(contract)('says of $id what is known, what was assumed and where to change it', (call) => {
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

  it.each(contents)('contains valid examples and recordings of %s', (_name, { schema, examples, recorded }) => {
    expect(examples.size).toBeGreaterThan(0);
    for (const value of examples.values()) expect(schemaProblems(schema, value)).toEqual([]);
    const refused = recorded.map((name) => [name, ...schemaProblems(schema, readFixture(`drupal/${name}`))]);
    expect(refused).toEqual(recorded.map((name) => [name]));
  });

  it.each(contents)(
    'contains examples of %s that fail when a property of the schema is missing or of another kind',
    (_name, { schema, examples }) => {
      const all = [...examples.values()].flatMap((value) => mutants(value, schema));
      expect(all.length).toBeGreaterThan(0);
      const accepted = all.filter(({ values }) => values.every((value) => schemaProblems(schema, value).length === 0));
      expect(accepted.map(({ what }) => what)).toEqual([]);
    },
  );
});
