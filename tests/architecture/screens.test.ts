import { describe, expect, it } from 'vitest';
import { pages } from '../../sandbox/seed/pages.ts';
import { pagePath, patternAt } from '../../src/domain/content/paths.ts';
import { builtInRouteAt } from '../../src/ui/app/built-in-routes.ts';
import { fewestThatCover } from '../e2e/support/fewest-that-cover.ts';
import { dailyOf, everyOpening, pairsOf, sampledFrom, themes, widths, type Opening } from '../e2e/support/screens.ts';
import { testConfiguration } from '../support/test-configuration.ts';

const sample = fewestThatCover(sampledFrom, pairsOf);
const daily = fewestThatCover(sample, dailyOf);

/** What an opening is about, value by value. */
const valuesOf = ({ screen, reader, state }: Opening, width: number, theme: string) => ({
  screen,
  reader,
  state,
  width: String(width),
  theme,
});

describe('fewestThatCover', () => {
  const covered = (word: string) => word.split('');

  it('chooses first what covers most, and nothing that covers nothing new', () => {
    expect(fewestThatCover(['ab', 'abc', 'd', 'cd'], covered)).toEqual(['abc', 'd']);
  });

  it('chooses nothing when nothing has to be covered', () => {
    expect(fewestThatCover([], covered)).toEqual([]);
    expect(fewestThatCover(['', ''], covered)).toEqual([]);
  });
});

describe('the sample of screens', () => {
  it('covers every meaningful pair of screen, reader, state, width and theme', () => {
    const names = new Set(sampledFrom.map(({ screen }) => screen));
    const everything = everyOpening
      .filter(({ screen }) => names.has(screen))
      .flatMap((opening) => widths.flatMap((width) => themes.map((theme) => valuesOf(opening, width, theme))));
    const sampled = sample.flatMap((opening) =>
      opening.looks.map(({ width, theme }) => valuesOf(opening, width, theme)),
    );
    const factors = ['screen', 'reader', 'state', 'width', 'theme'] as const;
    for (const [index, one] of factors.entries()) {
      for (const other of factors.slice(index + 1)) {
        const pairs = (cases: typeof everything) =>
          [...new Set(cases.map((each) => `${each[one]} × ${each[other]}`))].toSorted();
        expect(pairs(sampled)).toEqual(pairs(everything));
      }
    }
  });

  it('contains for every day each screen, and every pair of reader, state, width and theme', () => {
    expect(new Set(daily.flatMap(dailyOf))).toEqual(new Set(sampledFrom.flatMap(dailyOf)));
    expect(daily.length).toBeLessThan(sample.length / 2);
  });

  it('chooses a small part of all combinations', () => {
    const looks = (openings: readonly Opening[]) => openings.flatMap((opening) => opening.looks).length;
    expect(looks(sample)).toBeLessThan(looks(everyOpening) / 10);
  });
});

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
