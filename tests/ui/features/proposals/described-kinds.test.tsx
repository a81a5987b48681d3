// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguagePreference } from '../../../../src/application/storage/language-preference.ts';
import type { LocalText } from '../../../../src/domain/shared/entity-texts.ts';
import { screening } from '../../../fixtures/screening.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { main, setUpProposer } from './proposal-portal.ts';

const place = { eventId: 'tides-2027', kind: 'screening' } as const;

/** An association that asks for papers and screenings. */
const setUp = (label: LocalText = screening.label) =>
  setUpProposer({
    settings: { proposalForms: { ...testSettings.proposalForms, kinds: ['paper', { ...screening, label }] } },
  });
const part = (name: string) => within(main().getByRole('region', { name }));

describe('kinds of the settings', () => {
  it('shows a described kind on the page of an event: intro, state, and the link to the form', async () => {
    const portal = setUp();
    portal.fakes.events.add({ eventId: 'night', title: 'Night', intro: { screening: '<p>Bring the film.</p>' } });
    const night = { ...place, eventId: 'night' };
    portal.fakes.proposalSystem.put(5, night, JSON.stringify({ title: 'Night mail' }), false);
    await portal.show('/proposals/night');
    await waitFor(() => expect(part('Film screening').getByText(/Draft/).textContent).toBe('Draft'));
    expect(part('Film screening').getByText('Bring the film.')).toBeTruthy();
    expect(part('Film screening').getByText(/Night mail/)).toBeTruthy();
    const link = part('Film screening').getByRole('link', { name: 'Continue with your proposal' });
    expect(link.getAttribute('href')).toBe('/proposals/night/screening');
    // Two kinds may have the same text, so the kind is named with it.
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Film screening');
    expect(main().queryByRole('region', { name: 'Panel' })).toBeNull();
  });

  it('counts described kinds by their names, in the language of those, after the others', async () => {
    const label = { en: 'Film screening' };
    const portal = setUpProposer({
      settings: { proposalForms: { ...testSettings.proposalForms, kinds: [{ ...screening, label }, 'paper'] } },
    });
    portal.fakes.proposalSystem.counts.set('tides-2027 paper', 2);
    portal.fakes.proposalSystem.counts.set('tides-2027 screening', 3);
    await portal.show('/proposals/tides-2027');
    const counts = await main().findByText(/^So far/);
    expect(counts.textContent).toBe('So far: 2 papers, Film screening (3)');
    expect(counts.querySelector('[lang]')).toBeNull();
    portal.container.get(LanguagePreference).choose('de');
    const bisher = await main().findByText(/^Bisher/);
    expect(bisher.textContent).toBe('Bisher: 2 Vorträge, Film screening (3)');
    expect(bisher.querySelector('[lang=en]')?.textContent).toBe('Film screening');
  });

  it('offers to propose only in built-in kinds outside of the event’s page', async () => {
    const portal = setUp();
    await portal.show('/proposals');
    expect(await main().findByRole('link', { name: /^Write a proposal/ })).toBeTruthy();
    expect(main().queryByText(/Propose a panel/)).toBeNull();
  });
});
