// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screening, filmFormat } from '../../../../fixtures/screening.ts';
import { languageKey } from '../../../../../src/application/storage/session-keys.ts';
import { testSettings } from '../../../../support/test-settings.ts';
import { arrivalAt } from '../../portal.ts';
import { answer, button, fact, main, previewButton, setUpProposals } from './proposal-portal.tsx';

const place = { eventId: 'tides-2027', kind: 'screening' } as const;
const proposalForms = {
  ...testSettings.proposalForms,
  kinds: ['paper', screening] as const,
  fields: { panel: [], paper: [filmFormat], workshop: [] },
};

function setUp() {
  const portal = setUpProposals({ settings: { proposalForms } });
  portal.fakes.events.add({
    eventId: 'night-2027',
    title: 'Night',
    intro: { screening: '<p>Bring the <em>film</em>.</p>' },
  });
  return portal;
}
const form = () => within(main().getByRole('form', { name: 'Your proposal' }));
const write = (name: RegExp | string, value: string) =>
  fireEvent.change(form().getByRole('textbox', { name }), { target: { value } });
describe('a kind of proposal that the settings describe', () => {
  it('shows the form of a described kind with its own labels and hints, under its own name', async () => {
    const portal = setUp();
    await portal.show('screening', 'night-2027');
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Film screening');
    expect(main().getByText('film').closest('p')?.textContent).toBe('Bring the film.');
    expect(
      within(main().getByRole('navigation', { name: 'Kinds of proposals' }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['Paper', '/proposals/night-2027/paper', null],
      ['Film screening', '/proposals/night-2027/screening', 'page'],
    ]);
    const time = form().getByRole('textbox', { name: 'Running time' });
    const hint = document.getElementById(time.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent.trim()).toBe('In minutes, without the discussion');
    expect(within(form().getByRole('combobox', { name: 'Copy' })).getByRole('option', { name: '35 mm' })).toBeDefined();
    expect(form().queryByRole('textbox', { name: 'Equipment' })).toBeNull();
  });

  it('leaves no room for a missing intro', async () => {
    const portal = setUp();
    portal.fakes.events.add({ eventId: 'dawn-2027', title: 'Dawn' });
    await portal.show('screening', 'dawn-2027');
    expect(main().getByText('Dawn')).toBeDefined();
    expect(main().queryByText('---')).toBeNull();
  });

  it('writes, saves, submits and confirms a described kind like any other', async () => {
    const portal = setUp();
    await portal.show('screening');
    write(/^Title/, 'Night mail');
    write('Running time', '24');
    fireEvent.change(form().getByRole('combobox', { name: 'Copy' }), { target: { value: 'DCP' } });
    for (const box of form().getAllByRole('checkbox')) fireEvent.click(box);
    await portal.goOn(2_000);
    const saved = JSON.parse(portal.fakes.proposalSystem.textOf(5, place)) as unknown;
    expect(saved).toMatchObject({ title: 'Night mail', runningTime: '24', copy: 'DCP' });
    expect(main().getByRole('button', { name: 'Directors' })).toBeDefined();

    await portal.user.click(form().getByRole('button', { name: 'Add a person' }));
    for (const [name, value] of [
      ['First name', 'Harry'],
      ['Last name', 'Watt'],
      ['E-mail', 'harry@example.org'],
    ] as const) {
      write(name, value);
    }
    await portal.goOn(2_000);
    await portal.user.click(previewButton());
    expect(main().getAllByText('Running time').length).toBeGreaterThan(0);
    await portal.user.click(button('Send…'));
    expect(screen.getByRole('dialog', { name: 'Send this proposal?' })).toBeDefined();
    await portal.user.click(answer('Send now'));
    await portal.goOn(3_000);
    expect(portal.sent().map(({ kind }) => kind)).toEqual(['screening']);
    expect(['Kind', 'Title', 'People'].map(fact)).toEqual(['Film screening', 'Night mail', 'Harry Watt']);
    expect(main().getByText('DCP')).toBeDefined();
  });

  it('marks the names of a kind that are in another language than the interface', async () => {
    const portal = setUp();
    portal.fakes.storage.write(languageKey, 'de');
    await portal.show('screening');
    await arrivalAt('Filmvorführung');
    expect(main().getByText('Running time', { selector: 'label bdi' }).lang).toBe('en');
    expect(main().getByText('Regie', { selector: '[id$=label] bdi' }).lang).toBe('');
  });

  it('shows not found for a kind that is not in the settings', async () => {
    const portal = setUp();
    await portal.show('workshop');
    expect(main().queryByRole('form')).toBeNull();
  });
});

describe('a field that the settings add', () => {
  it('shows an added field in its place, requires it, and restores its value', async () => {
    const portal = setUp();
    await portal.show('paper');
    const group = within(main().getByRole('form', { name: 'Your paper' })).getByRole('group', { name: 'Film format' });
    const labels = [...(group.closest('.proposal-fields')?.children ?? [])].map(
      (field) => field.querySelector('.field__label')?.textContent,
    );
    expect(labels.slice(0, 4)).toEqual(['Title', 'Abstract', 'Film format', 'Keywords']);
    // "online" has a word in other fields; here it stands for itself.
    await portal.user.click(within(group).getByRole('checkbox', { name: 'online' }));
    await portal.goOn(2_000);
    expect(portal.stored()).toMatchObject({ filmFormat: ['online'] });
    await portal.user.click(previewButton());
    expect(main().getByText('online', { selector: 'dd *' })).toBeDefined();
  });
});
