// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Conference } from '../../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../../support/content-dates.ts';
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

async function show(conferences: readonly Conference[]) {
  const portal = setUpLists();
  portal.fakes.lists.conferences = conferences;
  portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [paragraph({ view })] });
  await portal.show('/');
  return portal;
}

const titles = () =>
  main()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('conferences in a region', () => {
  it('shows in a region the next three conferences, the soonest first, or the latest', async () => {
    await show([conference('Some day'), conference('A', '2025'), conference('B', '2026')]);
    expect(titles()).toEqual(['B', 'A', 'Some day']);
    cleanup();
    await show([
      conference('Far', '2029'),
      conference('Later', '2028'),
      conference('Soon', '2027-06'),
      conference('Now', '2027-03-01'),
      conference('Past', '2026'),
    ]);
    expect(titles()).toEqual(['Now', 'Soon', 'Later']);
  });

  it('shows the picture of the first conference, and no calendar entries', async () => {
    const image = { url: 'https://cms.example.org/still.png', alt: 'A still', width: 16, height: 9 };
    await show([
      { ...conference('Later', '2028'), image },
      { ...conference('Soon', '2027-06'), image },
    ]);
    expect(main().getAllByRole('img')).toHaveLength(1);
    expect(main().getByRole('img').closest('article')?.textContent).toContain('Soon');
    expect(main().queryByRole('button')).toBeNull();
  });
});
