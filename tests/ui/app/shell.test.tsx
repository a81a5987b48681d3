// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpPortal } from './render-portal.tsx';

const html = readFileSync('index.html', 'utf8');
const shell = new DOMParser().parseFromString(html, 'text/html');

/** Tag, classes and place of an element that both headers have. */
const outline = (root: Element | null) =>
  [
    '.site-header',
    '.site-header__bar',
    '.association-name',
    '.association-name a',
    '.main-menu',
    '.main-menu__items',
  ].map((selector) => {
    const element = root?.querySelector(selector);
    return `${element?.parentElement?.className ?? ''} > ${element?.tagName ?? 'missing'}.${element?.className ?? ''}`;
  });

it('draws in index.html the header that the portal will draw', async () => {
  await setUpPortal().show('/history');
  expect(outline(shell.getElementById('root'))).toEqual(
    outline(screen.getByRole('banner').closest('.layout')?.parentElement ?? null),
  );
});

it('takes the two colours of index.html from the tokens', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const colours = shell.querySelector('style')?.textContent.match(/#[0-9a-f]{6}/g) ?? [];
  const themes = [...shell.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));
  expect(tokens).toContain(`--paper: light-dark(${String(colours[0])}, ${String(colours[1])})`);
  expect(tokens).toContain(`--ink: light-dark(${String(colours[2])}, ${String(colours[3])})`);
  expect(themes).toEqual(colours.slice(0, 2));
});

it('finds nothing in index.html that the policy forbids: one inline style, no style attribute, no inline script', () => {
  expect(shell.querySelectorAll('style')).toHaveLength(1);
  expect(shell.querySelectorAll('[style]')).toHaveLength(0);
  // The other one holds the settings, and is not executed.
  expect([...shell.scripts].map(({ type, textContent }) => [type, textContent.trim()])).toEqual([
    ['application/json', ''],
    ['module', ''],
  ]);
  expect(shell.querySelector('script#portal-config')?.getAttribute('type')).toBe('application/json');
});
