// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { layoutNameOf } from '../../../src/ui/app/app.tsx';
import { setUpPortal } from '../app/render-portal.tsx';

const boundTo = (layout?: 'main' | 'member' | 'plain') =>
  setUpPortal({ settings: { screens: [{ path: '/history', ...(layout && { layout }) }] } });

const heading = () => within(screen.getByRole('main')).getByRole('heading', { level: 1, name: 'History' });
const twitter = () => within(screen.getByRole('banner')).queryByRole('link', { name: /Twitter/ });

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
