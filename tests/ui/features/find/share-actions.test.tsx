// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeNewsItem } from '../../../fakes/fake-content-lists.ts';
import { settle } from '../../../support/settle.ts';
import { setUpPortal } from '../portal.ts';

beforeAll(async () => {
  await import('../../../../src/ui/features/find/find-feature.ts');
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

const actions = async () => within(await screen.findByRole('group', { name: 'This page' }));

async function show(path = '/history?from=mail#end') {
  const portal = setUpPortal();
  await portal.show(path);
  return { ...portal, actions: await actions() };
}

describe('what one can do with a page', () => {
  it('copies which page of a list is shown', async () => {
    const screens = [{ path: '/news', screen: 'news', layout: 'main' }] as const;
    const portal = setUpPortal({ settings: { screens } });
    const { user, fakes } = portal;
    await portal.show('/news?tag=4&page=2&utm_source=mail&return=/user/account');
    const row = await actions();
    await user.click(row.getByRole('button', { name: 'Copy link' }));
    expect((await row.findByText('Link copied.')).closest('[role="status"]')).not.toBeNull();
    expect(fakes.sharing.clipboard).toBe('https://portal.example.org/news?page=2&tag=4');
    await user.click(row.getByRole('button', { name: 'Share' }));
    expect(fakes.sharing.shared.map(({ url }) => url)).toEqual(['https://portal.example.org/news?page=2&tag=4']);
  });

  it('shows the address when it could not be copied', async () => {
    const { user, fakes, actions: row } = await show();
    fakes.sharing.isBroken = true;
    await user.click(row.getByRole('button', { name: 'Copy link' }));
    expect(await row.findByText('The link could not be copied: https://portal.example.org/history')).toBeTruthy();
  });

  it('says nothing about one page of a list on another, however late the result comes', async () => {
    const portal = setUpPortal({ settings: { screens: [{ path: '/news', screen: 'news', layout: 'main' }] } });
    const { user, fakes, address } = portal;
    fakes.lists.itemsPerPage = 2;
    fakes.lists.news = [1, 2, 3, 4, 5].map((id) => fakeNewsItem({ id: `n${id}`, title: `Item ${id}` }));
    fakes.sharing.isBroken = true;
    await portal.show('/news');
    const row = await actions();
    const copy = row.getByRole('button', { name: 'Copy link' });
    await user.click(copy);
    await row.findByText('The link could not be copied: https://portal.example.org/news');
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(address.path).toBe('/news?page=1'));
    expect(row.queryByText(/could not be copied/)).toBeNull();

    fakes.sharing.hang();
    await user.click(copy);
    await user.click(await screen.findByRole('link', { name: 'Page 3' }));
    await waitFor(() => expect(address.path).toBe('/news?page=2'));
    await act(async () => {
      fakes.sharing.release();
      await settle();
    });
    expect(row.queryByText(/could not be copied/)).toBeNull();
    await user.click(copy);
    await row.findByText('The link could not be copied: https://portal.example.org/news?page=2');
  });

  it('prints a page, and shares it by its title', async () => {
    const { user, fakes, actions: row } = await show();
    await user.click(row.getByRole('button', { name: 'Print' }));
    await user.click(row.getByRole('button', { name: 'Share' }));
    expect(fakes.sharing.printed).toBe(1);
    expect(fakes.sharing.shared).toEqual([{ title: 'History', url: 'https://portal.example.org/history' }]);
  });

  it('reports a failed share, and offers sharing only on devices that can', async () => {
    const { user, fakes, actions: row } = await show();
    fakes.sharing.isBroken = true;
    await user.click(row.getByRole('button', { name: 'Share' }));
    expect(await row.findByText('This could not be shared.')).toBeTruthy();
    document.body.innerHTML = '';

    const other = setUpPortal();
    other.fakes.sharing.canShare = false;
    await other.show('/history');
    expect((await actions()).queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('offers no sharing on the front page, and none where there is no page', async () => {
    const portal = setUpPortal();
    await portal.show('/');
    expect(screen.queryByRole('group', { name: 'This page' })).toBeNull();
    document.body.innerHTML = '';
    await setUpPortal().show('/nowhere');
    expect(screen.queryByRole('group', { name: 'This page' })).toBeNull();
  });
});
