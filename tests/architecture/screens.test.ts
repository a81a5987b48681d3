import { describe, expect, it } from 'vitest';
import { pages } from '../../sandbox/seed/pages.ts';
import { pagePath, patternAt } from '../../src/domain/content/paths.ts';
import { builtInRouteAt } from '../../src/ui/app/built-in-routes.ts';
import { everyOpening } from '../e2e/support/screens.ts';
import { testConfiguration } from '../support/test-configuration.ts';

describe('the whole of screens', () => {
  const paths = everyOpening.map(({ path }) => pagePath(path.replace(/[?#].*/, '')));

  it('lists every page of the sandbox, except those that log another user in', () => {
    const missing = pages('encms')
      .map(({ path }) => path)
      .filter((path) => !paths.includes(pagePath(path)));
    expect(missing).toEqual(['/sandbox/other-user']);
  });

  it('lists every screen with a built-in route', () => {
    const shown = new Set(paths.map((path) => builtInRouteAt(path)?.screen));
    const own = ['about', 'login', 'first-login', 'account', 'group', 'topic', 'not-found'] as const;
    expect(own.filter((screen) => !shown.has(screen))).toEqual([]);
  });

  it('lists every screen with a configured route', () => {
    const { screens } = testConfiguration();
    const shown = new Set(paths.map((path) => patternAt(screens, path)?.screen));
    expect(screens.map(({ screen }) => screen)).toContain('proposal-form');
    expect(screens.filter(({ screen }) => !shown.has(screen))).toEqual([]);
  });

  it('opens no screen twice', () => {
    const names = everyOpening.map(({ screen, reader, state }) => `${screen}, ${reader}, ${state}`);
    expect(names).toEqual([...new Set(names)]);
  });
});
