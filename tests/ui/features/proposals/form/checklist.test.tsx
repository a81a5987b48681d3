// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PortalSettings } from '../../../../../src/application/ports/portal-settings.ts';
import { noChanges } from '../../../../../src/domain/proposals/form-definition.ts';
import { testSettings } from '../../../../support/test-settings.ts';
import { eventId, main, paper, paperText, setUpProposals, title } from './proposal-portal.tsx';

const list = () => within(main().getByRole('region', { name: 'Before you send' }));
const lines = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const settings: Partial<PortalSettings> = {
  proposalForms: { ...testSettings.proposalForms, changes: noChanges },
};

describe('the checklist', () => {
  it('lists each required field, done or not in words', async () => {
    const portal = setUpProposals({ settings });
    await portal.show();
    expect(lines().slice(0, 5)).toEqual([
      'to do: Title',
      'to do: Abstract',
      'to do: Keywords: 0 of 3',
      'to do: References: 0 of 3',
      'to do: People',
    ]);
    await portal.user.type(title(), 'Tides');
    // React announces it when it has time.
    await waitFor(() => expect(lines()[0]).toBe('done: Title'));
  });

  it('names what is wrong, where, and how many other errors are there', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(
      5,
      paper,
      paperText({
        abstract: 'word '.repeat(304),
        keywords: ['one', 'two'],
        people: [{ firstName: 'Ayşe', lastName: 'Yıldırım', presenting: true }, { lastName: 'Øster' }],
        notes: 'word '.repeat(101),
      }),
    );
    await portal.show();
    expect(lines().slice(0, 5)).toEqual([
      'done: Title',
      'to do: Abstract: 4 words over',
      'to do: Keywords: 2 of 3',
      'done: References',
      'to do: E-mail of Ayşe Yıldırım and 4 more',
    ]);
    expect(lines()).toContain('to do: Notes for the organisers: 1 word over');
  });

  it('names the person and the paper of a panel’s error', async () => {
    const portal = setUpProposals();
    const presenters = [{ firstName: 'Maja', lastName: 'Øster', affiliation: 'Gdańsk' }];
    const one = { title: 'Night shifts', abstract: 'x', references: ['1', '2', '3'], presenters };
    portal.fakes.proposalSystem.put(
      5,
      { eventId, kind: 'panel' },
      JSON.stringify({ papers: [one, { ...one, title: '', presenters: [] }] }),
    );
    await portal.show('panel');
    expect(lines().find((line) => line.includes('Papers'))).toBe('to do: Papers: 2 of 3 and 3 more');
  });

  it('leads from the checklist to the field, and says when everything is there', async () => {
    const portal = setUpProposals();
    portal.fakes.proposalSystem.put(5, paper, paperText({ abstract: '' }));
    await portal.show();
    await portal.user.click(list().getByRole('button', { name: 'Abstract' }));
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('textbox', { name: /^Abstract/ })));
    await portal.user.keyboard('Words');
    expect(await list().findByText('Everything is there.')).toBeDefined();
  });

  it('unfolds the checklist on a narrow screen', async () => {
    const portal = setUpProposals();
    await portal.show();
    const button = list().getByRole('button', { name: 'Show the list' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await portal.user.click(button);
    expect(list().getByRole('button', { name: 'Hide the list' }).getAttribute('aria-expanded')).toBe('true');
  });
});
