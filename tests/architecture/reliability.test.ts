import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pages } from '../../sandbox/seed/pages.ts';
import { pagePath, patternAt } from '../../src/domain/content/paths.ts';
import { builtInRouteAt } from '../../src/ui/app/built-in-routes.ts';
import { everyOpening } from '../e2e/support/screens.ts';
import { testConfiguration } from '../support/test-configuration.ts';

const FAULTS = 'tests/e2e/faults';

it('the page about reliability names for each promise tests that exist, and every file of the fault suite', () => {
  const page = readFileSync('docs/reliability.md', 'utf8');
  const named = [...page.matchAll(/`((?:tests|scripts)\/[^`]+\.tsx?)`/g)].map(([, file = '']) => file);
  const rows = page.split('\n').filter((line) => /^\| (?!-|when|what)/.test(line));
  expect([named.length > 30, rows.length > 25]).toEqual([true, true]);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
  const suite = readdirSync(FAULTS).map((file) => `${FAULTS}/${file}`);
  expect(suite.filter((file) => !named.includes(file))).toEqual([]);
  expect(rows.filter((row) => !/`tests\/|the same +\|$/.test(row))).toEqual([]);
});

it('the list of screens has every page of the sandbox, every screen with a route, and no screen twice', () => {
  const paths = everyOpening.map(({ path }) => pagePath(path.replace(/[?#].*/, '')));
  const missing = pages('encms').filter(({ path }) => !paths.includes(pagePath(path)));
  // It logs another user in.
  expect(missing.map(({ path }) => path)).toEqual(['/sandbox/other-user']);
  const { screens } = testConfiguration();
  const shown = new Set(paths.flatMap((path) => [builtInRouteAt(path)?.screen, patternAt(screens, path)?.screen]));
  const own = ['about', 'login', 'first-login', 'account', 'group', 'topic', 'not-found'] as const;
  const wanted = [...own, 'proposal-form' as const, ...screens.map(({ screen }) => screen)];
  expect(wanted.filter((screen) => !shown.has(screen))).toEqual([]);
  const names = everyOpening.map(({ screen, reader, state }) => `${screen}, ${reader}, ${state}`);
  expect(names).toEqual([...new Set(names)]);
});
