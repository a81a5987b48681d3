// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { layoutNameOf } from '../../../src/ui/app/app.tsx';
import { setUpPortal } from '../app/render-portal.tsx';

/**
 * Widths in CSS pixels at which mobile device classes end (docs/specification.md, section 10): a smartphone is narrower than
 * 600, a phablet narrower than 768.
 */
const BREAKPOINTS = { smartphone: 600, phablet: 768 } as const;

/** Breakpoints of style sheets within a class: the narrowest smartphones, and room for more than two columns. */
const WITHIN_CLASSES = [400, 1024];

const boundTo = (layout?: 'main' | 'member' | 'plain') =>
  setUpPortal({ settings: { screens: [{ path: '/history', ...(layout && { layout }) }] } });

const heading = () => within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'History' });
const twitter = () => within(screen.getByRole('banner')).queryByRole('link', { name: /Twitter/ });

describe('layouts', () => {
  it('shows masthead, main menu, content and footer in the layout main', async () => {
    await boundTo('main').show('/history');
    expect(heading().closest('.main-layout')).not.toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(twitter()).toBeNull();
  });

  it('shows a compact masthead with the member links, and twitter, in the layout member', async () => {
    const portal = boundTo('member');
    portal.signIn();
    await portal.show('/history');
    expect(heading().closest('.member-layout')).not.toBeNull();
    expect(screen.getByRole('banner').className).toContain('site-header--compact');
    expect(await screen.findByRole('link', { name: 'My portal' })).toBeTruthy();
    expect(twitter()?.getAttribute('target')).toBe('_blank');
  });

  it.each(['plain', undefined] as const)(
    'shows the way home and the content, nothing else, in the layout %s',
    async (of) => {
      await boundTo(of).show('/history');
      expect(heading().closest('.plain-layout')).not.toBeNull();
      expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1);
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );

  it('uses the layout plain for a configured path without a layout name, and main for all others', () => {
    const screens = [
      { path: '/history' },
      { path: '/user/login', layout: 'plain' as const },
      { path: '/proposals/:eventId', layout: 'member' as const },
    ];
    const names = ['/', '/history/1999', '/user/login', '/proposals', '/proposals/tides-2027', '/history'];
    const layouts = names.map((path) => layoutNameOf(path, screens));
    expect(layouts).toEqual(['main', 'main', 'main', 'main', 'member', undefined]);
  });
});

describe('breakpoints', () => {
  /** The widths in a file's media queries. */
  const widthsIn = (file: string): readonly string[] =>
    (readFileSync(file, 'utf8').match(/@media[^{]*/g) ?? []).flatMap(
      (query) => query.match(/\([^()]*(?:width|inline-size)[^()]*\)/g) ?? [],
    );
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join('src', name));

  it('uses no other widths than the breakpoints in style sheets', () => {
    const known = [...Object.values(BREAKPOINTS), ...WITHIN_CLASSES].flatMap((width) => [
      `(min-width: ${width}px)`,
      `(max-width: ${width - 0.02}px)`,
      `(min-width: ${width / 16}em)`,
    ]);
    const asked = [...styles, 'index.html'].flatMap((file) => widthsIn(file).map((query) => [file, query] as const));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(([, query]) => !known.includes(query))).toEqual([]);
  });

  it('ends the menu panel where phablets end', () => {
    const shell = styles.filter((file) => !file.includes('features')).map((file) => readFileSync(file, 'utf8'));
    const widths = shell.flatMap((style) => [...style.matchAll(/(?:min|max)-width: 7(\d\d(?:\.\d+)?)px/g)]);
    expect(new Set(widths.map(([query]) => query))).toEqual(
      new Set([`min-width: ${BREAKPOINTS.phablet}px`, `max-width: ${BREAKPOINTS.phablet - 0.02}px`]),
    );
  });
});
