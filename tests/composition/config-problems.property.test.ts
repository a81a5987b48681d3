import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConfigProblem, shownValue } from '../../src/composition/config/config-problems.ts';
import { parsePortalConfig } from '../../src/composition/config/portal-config.ts';
import { settingsOf } from './read-settings.ts';

/* For any wrong value at any place, the error names the place, the value and what is expected. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Keys = readonly (string | number)[];

const complete = JSON.parse(JSON.stringify(settingsOf())) as Json;
const further: readonly (readonly [Keys, Json])[] = [
  [['theme'], { accent: { light: '#a63a16', dark: '#ffb38a' } }],
  [['contentSystem', 'sessionMinutes'], 30],
  [['contentSystem', 'dateFormat'], 'D, d/m/Y - H:i'],
  // One time zone is enough: each takes longer to read than all other settings.
  [
    ['proposalSystem', 'events'],
    { 'tides-2027': { deadline: '2027-01-31T23:59', zone: 'Europe/Warsaw', status: { x: 'open' } } },
  ],
  [['proposalForms', 'changes', 'panel'], { 'papers.presenters': { max: 8, required: true } }],
  [['furtherScreens'], [{ path: '/latest', screen: 'news', layout: 'plain' }]],
];
/** Settings with every optional value, except lists. */
const extended = further.reduce((settings, [keys, value]) => replaced(settings, keys, value), complete);

/** The same settings with another value at one place, or without that place. */
function replaced(held: Json, [key, ...rest]: Keys, value: Json | undefined): Json {
  if (key === undefined) return value ?? null;
  if (Array.isArray(held))
    return (held as readonly Json[]).toSpliced(
      Number(key),
      1,
      replaced((held as readonly Json[])[Number(key)] ?? null, rest, value),
    );
  const { [key]: former = null, ...others } = held as Readonly<Record<string, Json>>;
  return rest.length === 0 && value === undefined ? others : { ...others, [key]: replaced(former, rest, value) };
}

function at(held: unknown, path: string): unknown {
  // Names may have dots: the longest existing one counts.
  if (path === '') return held;
  const entries = typeof held === 'object' && held !== null ? Object.entries(held) : [];
  const [key, value] =
    entries
      .filter(([name]) => path === name || path.startsWith(`${name}.`))
      .toSorted(([one], [other]) => other.length - one.length)[0] ?? [];
  return key === undefined ? undefined : at(value, path.slice(key.length + 1));
}

function placesIn(held: Json, keys: Keys = []): readonly Keys[] {
  const inner = typeof held === 'object' && held !== null ? Object.entries(held) : [];
  return [
    keys,
    ...inner.flatMap(([key, value]) => placesIn(value, [...keys, Array.isArray(held) ? Number(key) : key])),
  ];
}

const places = placesIn(extended).filter((keys) => keys.length > 0);

/** Objects with free names, and values that are optional or of any kind. */
const isFree = (keys: Keys): boolean =>
  /^proposalSystem\.events(\.[^.]+\.status)?$|^proposalForms\.changes\.\w+$/.test(keys.join('.'));

function problemsOf(settings: Json): readonly ConfigProblem[] {
  const outcome = parsePortalConfig(settings);
  return outcome.ok ? [] : outcome.problems;
}

/** Excludes names that are empty, have a dot, or spaces around them: this test could not find them in a path. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .filter((value) => !/"":|"[^"]*[.\\][^"]*":|"\s[^"]*":|"[^"]*\s":/.test(JSON.stringify(value)));

/** What every error has to say. */
function expectToBeHelpful(settings: Json, { path, message }: ConfigProblem): void {
  const found = at(settings, path);
  expect(message).toMatch(/must |did you mean |there are \w/);
  if (found === undefined) expect(message).toContain('is missing');
  else expect(message).toContain(shownValue(found));
  expect(message).not.toMatch(/\[object|undefined|Invalid|Expected/);
}

it('reports no error for correct settings', () => {
  expect(problemsOf(extended)).toEqual([]);
});

it.each(places.map((keys) => [keys.join('.'), keys] as const))(
  'names %s when that is of the wrong type',
  (path, keys) => {
    const right = at(extended, path);
    for (const value of [7.5, {}, [{}], null, true]) {
      if (typeof value === typeof right && Array.isArray(value) === Array.isArray(right)) continue;
      const settings = replaced(extended, keys, value);
      const problems = problemsOf(settings);
      expect(problems.some((problem) => problem.path === path || problem.path.startsWith(`${path}.`))).toBe(true);
      for (const problem of problems) expectToBeHelpful(settings, problem);
    }
  },
);

it.each(places.map((keys) => [keys.join('.'), keys] as const))(
  'names what is unknown in, or missing from, %s',
  (path, keys) => {
    for (const settings of [replaced(extended, keys, ''), replaced(extended, keys, undefined)]) {
      for (const problem of problemsOf(settings)) expectToBeHelpful(settings, problem);
    }
    const right = at(extended, path);
    if (typeof right !== 'object' || Array.isArray(right) || isFree(keys)) return;
    const settings = replaced(replaced(extended, [...keys, 'misplaced'], 'here'), [...keys, 'superfluous'], ['there']);
    const problems = problemsOf(settings);
    expect(problems.map((problem) => problem.path)).toEqual([`${path}.misplaced`, `${path}.superfluous`]);
    for (const problem of problems) expectToBeHelpful(settings, problem);
  },
);

it('reports place, expectation and value of any wrong setting', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), json, (keys, value) => {
      const settings = replaced(extended, keys, value as Json);
      for (const problem of problemsOf(settings)) expectToBeHelpful(settings, problem);
    }),
    { numRuns: 1000 },
  );
});

it('reports one short error for each place', () => {
  const problems = problemsOf(replaced(extended, ['association', 'name'], { long: 'x'.repeat(5000) }));
  expect(problems).toHaveLength(1);
  expect(problems[0]?.message.length).toBeLessThan(150);
  expect(problems[0]?.message).toMatch(/but is \{"long":"x+…$/);
  expect(problemsOf(replaced(extended, ['lists', 'news', 'display'], ' '))).toHaveLength(1);
});
