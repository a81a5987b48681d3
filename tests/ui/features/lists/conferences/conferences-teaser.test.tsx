// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RemoteErrorKind } from '../../../../../src/application/ports/remote-error.ts';
import type { Conference } from '../../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
import type { TestOptions } from '../../../../support/test-container.ts';
import { paragraph } from '../../page/paragraphs.ts';
import { main, setUpLists } from '../list-portal.tsx';

const view = { kind: 'conferences', view: 'public_conferences', display: 'teaser' } as const;

const conference = (title: string, from?: string): Conference =>
  fakeConference({
    id: title,
    title,
    date: from === undefined ? undefined : contentDate(from),
    link: { kind: 'internal', path: '/c' },
  });

async function show(conferences: readonly Conference[], title = '', options: TestOptions = {}) {
  const portal = setUpLists(options);
  portal.fakes.lists.conferences = conferences;
  portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ title, view })] });
  await portal.show('/');
  return portal;
}

const titles = () =>
  main()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('conferences in a region', () => {
  it('shows in a region the next three conferences, the soonest first', async () => {
    await show([
      conference('Far', '2029'),
      conference('Later', '2028'),
      conference('Soon', '2027-06'),
      conference('Now', '2027-03-01'),
      conference('Past', '2026'),
    ]);
    expect(titles()).toEqual(['Now', 'Soon', 'Later']);
  });

  it('shows the latest conferences when none is upcoming', async () => {
    await show([conference('Some day'), conference('A', '2025'), conference('B', '2026')]);
    expect(titles()).toEqual(['B', 'A', 'Some day']);
  });

  it('shows conferences under the title of their paragraph, with the link to all of them', async () => {
    await show([conference('Soon', '2028')], 'Meet us');
    expect(main().getByRole('heading', { level: 2, name: 'Meet us' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'All conferences' }).getAttribute('href')).toBe('/conferences');
  });

  it('shows its own title, and no link to the others when no screen has them', async () => {
    await show([conference('Soon', '2028')], '', { settings: { screens: [] } });
    expect(main().getByRole('heading', { level: 2, name: 'Conferences' })).toBeTruthy();
    expect(main().queryByRole('link', { name: 'All conferences' })).toBeNull();
  });

  it('shows the picture of the first conference', async () => {
    const image = { url: 'https://cms.example.org/still.png', alt: 'A still', width: 16, height: 9 };
    await show([
      { ...conference('Later', '2028'), image },
      { ...conference('Soon', '2027-06'), image },
    ]);
    expect(main().getAllByRole('img')).toHaveLength(1);
    expect(main().getByRole('img').closest('article')?.textContent).toContain('Soon');
  });

  it('offers no calendar in a region', async () => {
    await show([conference('Soon', '2028-01-01')]);
    expect(main().queryByRole('button')).toBeNull();
  });

  it('says in a region that there are no conferences', async () => {
    await show([]);
    expect(main().getByText('There are no conferences yet.')).toBeTruthy();
  });

  it('says in a region that conferences could not be loaded, and loads them on Retry', async () => {
    const portal = setUpLists();
    portal.fakes.conferences.failWith(RemoteErrorKind.offline);
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ view })] });
    await portal.show('/');
    expect(main().getByText(/The conferences could not be loaded\./)).toBeTruthy();
    expect(main().getByRole('heading', { level: 2, name: 'Conferences' })).toBeTruthy();
    expect(within(main().getByText(/could not be loaded/)).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
