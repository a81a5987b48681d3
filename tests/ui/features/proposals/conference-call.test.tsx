// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Conference } from '../../../../src/domain/lists/conferences.ts';
import { fakeConference } from '../../../fakes/fake-content-lists.ts';
import { contentDate } from '../../../support/content-dates.ts';
import { paragraph } from '../page/paragraphs.ts';
import { main, proposalScreens, setUpProposer, setUpVisitor } from './proposal-portal.ts';
import type { TestOptions } from '../../../support/test-container.ts';

const screens = [...proposalScreens, { path: '/conferences', screen: 'conferences', layout: 'main' } as const];
const options: TestOptions = { settings: { screens } };

const conference = (title: string, eventId: string, from: string, to = from): Conference =>
  fakeConference({ id: title, title, eventId, date: contentDate(from), end: contentDate(to) });
const tides = conference('Tides', 'tides-2027', '2027-06-24', '2027-06-26');
const night = conference('Night', 'long-night-2026', '2027-02-28', '2027-03-02');
const labour = conference('Labour', 'labour-2028', '2028-06-15');

async function showList(portal: ReturnType<typeof setUpVisitor>, ...conferences: readonly Conference[]) {
  portal.fakes.lists.conferences = conferences;
  await portal.show('/conferences');
  await main().findByRole('heading', { name: conferences[0]?.title ?? '' });
}
const entry = (title: string) => {
  const found = main().getByRole('heading', { name: title }).closest('article');
  if (found === null) throw new Error(`No conference is called ${title}`);
  return within(found);
};

describe('a conference in the list', () => {
  it('sets a conference’s open call off: how long it is open, until when, and the link to propose', async () => {
    const portal = setUpVisitor(options);
    await showList(portal, tides);
    const call = await waitFor(() => entry('Tides').getByText('Call for proposals · Open · 71 days left'));
    expect(call.closest('.conference-call--invites')).not.toBeNull();
    expect(entry('Tides').getByText('11 May 2027 at 23:59')).toBeTruthy();
    const link = entry('Tides').getByRole('link', { name: 'Propose a panel, paper or workshop: Tides' });
    expect(link.getAttribute('href')).toBe('/proposals/tides-2027');
    expect(portal.fakes.proposals.calls).toEqual([]);
  });

  it('says in one line that a call is closed or announced', async () => {
    const portal = setUpVisitor(options);
    await showList(portal, night, labour);
    const link = await entry('Night').findByRole('link', { name: 'Call for proposals: Night' });
    expect(link.closest('p')?.textContent).toBe('Call for proposals: Night · Closed · deadline passed');
    expect(link.getAttribute('href')).toBe('/proposals/long-night-2026');
    expect(await entry('Labour').findByText(/Announced/)).toBeTruthy();
    expect(document.querySelector('.conference-call--invites')).toBeNull();
  });

  it('requests events once for all conferences, and none when no conference has one', async () => {
    const portal = setUpVisitor(options);
    await showList(portal, tides, night, labour, conference('Other', 'other-2030', '2027-06-24'));
    await entry('Tides').findByText('Call for proposals · Open · 71 days left');
    expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
    // Nothing is said of an event that is unknown.
    expect(entry('Other').queryByText(/Call for proposals/)).toBeNull();
    document.body.innerHTML = '';
    const other = setUpVisitor(options);
    await showList(other, conference('Elsewhere', '', '2027-06-24'));
    expect(other.features.asked).not.toContain('proposals');
    expect(other.fakes.events.calls).toEqual([]);
  });

  it('shows a conference without its call when that chunk does not load', async () => {
    const portal = setUpVisitor(options);
    portal.features.miss('proposals');
    await showList(portal, tides);
    await waitFor(() => expect(document.querySelector('.call-waiting')).toBeNull());
    expect(entry('Tides').getByRole('button', { name: /Add to calendar/ })).toBeTruthy();
  });
});

describe('conferences in a region', () => {
  const teaser = paragraph({ view: { kind: 'conferences', view: 'public_conferences', display: 'teaser' } });

  it('shows in a region the open calls alone, and requests no own proposals', async () => {
    const portal = setUpProposer(options);
    portal.fakes.lists.conferences = [night, labour, tides];
    portal.fakes.contentSystem.addPage('/', { title: 'Home', paragraphs: [teaser] });
    await portal.show('/');
    await main().findByText('Call for proposals · Open · 71 days left');
    expect(document.querySelectorAll('.conference-call')).toHaveLength(1);
    expect(portal.fakes.proposals.calls).toEqual([]);
  });
});
