import { Validator } from '@seriousme/openapi-schema-validator';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsOf, type CallContent } from '../../scripts/contract/contract-calls.ts';
import { readContract } from '../../scripts/contract/contract-documents.ts';
import { CALLS_PAGE, formattedCallsPage } from '../../scripts/contract/formatted-calls-page.ts';
import { readFixture } from '../infrastructure/read-fixture.ts';
import { declaredNames } from './declared-names.ts';
import { mutants } from './mutants.ts';
import { schemaCheck } from './schema-check.ts';

const documents = readContract();
const check = schemaCheck(documents);
const calls = documents.flatMap(callsOf);

const keyOf = ({ schema, examples }: CallContent) => JSON.stringify([schema, ...examples.values()]);

/** Every body of the contract, by a name that says where it is. Those that several calls share come once. */
const contents: readonly (readonly [string, CallContent])[] = [
  ...new Map(
    calls.flatMap(({ id, bodies, answers }) => [
      ...bodies.map((content) => [keyOf(content), [`${id}, request`, content]] as const),
      ...answers.flatMap(({ status, contents: bodiesOf }) =>
        bodiesOf.map((content) => [keyOf(content), [`${id}, ${String(status)}`, content]] as const),
      ),
    ]),
  ).values(),
];

describe('the contract', () => {
  it.each(documents)('contains a contract in OpenAPI 3.1 in $file', async ({ json }) => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(json) as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('gives every call of the contract a name of its own', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
  });

  it.each(calls)(
    'says of $id what is known, what was assumed and where to change it',
    ({ known, assumed, changeIn }) => {
      expect(known.length).toBeGreaterThan(0);
      for (const { fact, source } of known) {
        expect(fact).toMatch(/\.$/);
        expect(source).toMatch(
          /^(docs\/specification\.md, sections? \d|recorded$|seen on (10\.6\.7|9\.5\.11)|a public client)/,
        );
      }
      for (const text of assumed) expect(text).toMatch(/\.$/);
      const files = [...changeIn.adapter, ...changeIn.sandbox];
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      expect(changeIn.adapter.every((file) => file.startsWith('src/infrastructure/'))).toBe(true);
      expect(changeIn.sandbox.every((file) => file.startsWith('sandbox/'))).toBe(true);
    },
  );

  it('contains a page for readers that says the same as the contract', async () => {
    expect(readFileSync(CALLS_PAGE, 'utf8'), 'npm run contract writes it again').toBe(await formattedCallsPage());
  });
});

describe.each(contents)('the examples of %s', (_name, content) => {
  const { schema, examples, recorded, isRead } = content;
  const own = [...examples.values()];

  it('contains valid examples and recordings of its calls', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const value of own) expect(check(schema, value)).toEqual([]);
    const refused = recorded.map((name) => [name, ...check(schema, readFixture(`drupal/${name}`))]);
    expect(refused).toEqual(recorded.map((name) => [name]));
  });

  it.runIf(isRead)('contains examples that fail when a property of the schema is missing or of another kind', () => {
    const all = own.flatMap((value) => mutants(value, declaredNames(documents, schema)));
    expect(all.length).toBeGreaterThan(0);
    const accepted = all.filter(({ values }) => values.every((value) => check(schema, value).length === 0));
    expect(accepted.map(({ what }) => what)).toEqual([]);
  });
});
