// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
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

const screens = [{ path: '/news', screen: 'news', layout: 'main' }] as const;
const portalUrl = 'https://portal.example.org';

it('copies and shares which page of a list is shown, without the rest of the address', async () => {
  const portal = setUpPortal({ settings: { screens } });
  const { user, fakes } = portal;
  await portal.show('/news?tag=4&page=2&utm_source=mail&return=/user/account');
  const row = await actions();
  await user.click(row.getByRole('button', { name: 'Copy link' }));
  expect((await row.findByText('Link copied.')).closest('[role="status"]')).not.toBeNull();
  const url = `${portalUrl}/news?page=2&tag=4`;
  expect(fakes.sharing.clipboard).toBe(url);
  await user.click(row.getByRole('button', { name: 'Share' }));
  expect(fakes.sharing.shared).toEqual([{ title: 'News', url }]);
  await user.click(row.getByRole('button', { name: 'Print' }));
  expect(fakes.sharing.printed).toBe(1);
});

it('shows the address when it could not be copied, and reports a failed share', async () => {
  const { user, fakes, actions: row } = await show();
  fakes.sharing.isBroken = true;
  await user.click(row.getByRole('button', { name: 'Copy link' }));
  expect(await row.findByText(`The link could not be copied: ${portalUrl}/history`)).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Share' }));
  expect(await row.findByText('This could not be shared.')).toBeTruthy();
});

it('says nothing about one page of a list on another, however late the result comes', async () => {
  const portal = setUpPortal({ settings: { screens } });
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

it('offers sharing only on devices that can, and nothing on the front page or where there is no page', async () => {
  const portal = setUpPortal();
  portal.fakes.sharing.canShare = false;
  await portal.show('/history');
  expect((await actions()).queryByRole('button', { name: 'Share' })).toBeNull();
  for (const path of ['/', '/nowhere']) {
    cleanup();
    await setUpPortal().show(path);
    expect(screen.queryByRole('group', { name: 'This page' })).toBeNull();
  }
});
