// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { languageKey } from '../../../../../src/application/storage/session-keys.ts';
import { noChanges } from '../../../../../src/domain/proposals/form-definition.ts';
import { filmFormat, screening } from '../../../../fixtures/screening.ts';
import { testSettings } from '../../../../support/test-settings.ts';
import { arrivalAt } from '../../portal.ts';
import {
  answer,
  button,
  dialog,
  eventId,
  fact,
  form,
  main,
  paper,
  paperText,
  previewButton,
  setUpProposals,
  title,
} from './proposal-portal.tsx';

const eyebrow = () => document.querySelector('.screen__eyebrow')?.textContent;
const kinds = () => within(main().getByRole('navigation', { name: 'Kinds of proposals' })).getAllByRole('link');

it('names the event and the kind of proposal, and links the other kinds', async () => {
  const portal = setUpProposals();
  await portal.show();
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Propose a paper');
  expect(eyebrow()).toBe('Tides: Circulation and Return\u00a0· 60\u00a0days\u00a0left');
  expect(main().getByText('one', { selector: 'em' })).toBeDefined();
  expect(title()).toBeDefined();
  expect(portal.fakes.events.callsOf('events')).toHaveLength(1);
  expect(kinds().map((tab) => [tab.textContent, tab.getAttribute('aria-current')])).toEqual([
    ['Panel', null],
    ['Paper', 'page'],
    ['Workshop', null],
  ]);
});

it('saves what was typed when the user goes to another kind', async () => {
  const portal = setUpProposals();
  await portal.show();
  await portal.user.type(title(), 'Tides');
  expect(portal.stored()).toBeUndefined();
  await portal.user.click(main().getByRole('link', { name: 'Panel' }));
  await arrivalAt('Propose a panel');
  await waitFor(() => expect(portal.address.path).toBe(`/proposals/${eventId}/panel`));
  await portal.goOn();
  expect(portal.stored()).toMatchObject({ title: 'Tides' });
});

it('shows three hyphens for an event known from the settings alone, along with the form', async () => {
  const portal = setUpProposals({ events: { 'dawn-2028': { status: {} } } });
  await portal.show('paper', 'dawn-2028');
  expect([eyebrow(), document.querySelector('.proposal-intro')?.textContent]).toEqual(['---', '---']);
  expect(form()).toBeDefined();
});

it.each([
  ['an unknown kind', false, 'poster', eventId, 'poster'],
  ['an event that neither the server nor the settings know', false, 'paper', 'none', 'none'],
  ['an unknown event without asking visitors to log in', true, 'paper', 'none', 'none'],
])('shows not found for %s', async (_, isVisitor, kind, event, unknown) => {
  const portal = setUpProposals({ isVisitor });
  await portal.show(kind, event);
  await arrivalAt('Page not found');
  expect(main().getByText(`“${unknown}” was not found.`)).toBeDefined();
  expect(main().queryByRole('form')).toBeNull();
  expect(portal.address.path).toBe(`/proposals/${event}/${kind}`);
});

it('shows the form while events are loading, and not found if they lack the event, unless it was edited', async () => {
  const edited = setUpProposals();
  edited.fakes.events.hang();
  await edited.show('paper', 'none');
  await edited.user.type(title(), 'Tides');
  const field = title();
  act(() => edited.fakes.events.release());
  await edited.goOn(10_000);
  expect([title(), title().value]).toEqual([field, 'Tides']);
  cleanup();
  const portal = setUpProposals();
  portal.fakes.events.hang();
  await portal.show('paper', 'none');
  expect(form()).toBeDefined();
  act(() => portal.fakes.events.release());
  await arrivalAt('Page not found');
});

it('shows a proposal for a former event to its author', async () => {
  const portal = setUpProposals();
  portal.fakes.proposalSystem.put(5, { eventId: 'tides-2020', kind: 'paper' }, paperText(), true);
  await portal.show('paper', 'tides-2020');
  expect(await main().findAllByText('What the night shift saw.')).not.toEqual([]);
});

it.each([eventId, 'none'])('sends visitors of %s to the login, and brings them back to the form', async (event) => {
  const portal = setUpProposals({ isVisitor: true });
  // The event may exist as long as the server does not answer.
  portal.fakes.events.failWith('unavailable');
  await portal.show('paper', event);
  await arrivalAt('Login');
  await waitFor(() => expect(portal.address.path).toBe(`/user/login?return=%2Fproposals%2F${event}%2Fpaper`));
});

it.each([
  ['tells a user without membership how to join', { isMember: false }, /^Proposals are open to members/, 'Join'],
  [
    'says on a local host that no user is logged in',
    { isVisitor: true, hostName: 'localhost' },
    /^No one is logged in here/,
    'Login',
  ],
] as const)('%s, in place of the form', async (_, options, text, link) => {
  const portal = setUpProposals(options);
  await portal.show();
  expect(main().getByText(text)).toBeDefined();
  expect(main().getByRole('link', { name: link })).toBeDefined();
  expect(main().queryByRole('form')).toBeNull();
  expect(portal.fakes.proposals.calls).toEqual([]);
});

it('shows the login in place when the session ends during writing, its refusals, and the text afterwards', async () => {
  const portal = setUpProposals();
  await portal.show();
  await portal.user.type(title(), 'Tides');
  await act(async () => {
    portal.fakes.contentSystem.close();
    portal.session.end();
    await Promise.resolve();
  });
  const out = within(await screen.findByRole('region', { name: 'You have been logged out.' }));
  expect(out.getByRole('alert').textContent).toMatch(/^Your text is kept/);
  expect(main().queryByText('Tides')).toBeNull();
  expect(main().queryByDisplayValue('Tides')).toBeNull();
  await portal.user.clear(await out.findByLabelText('E-mail'));
  await portal.user.type(out.getByLabelText('E-mail'), 'ada');
  await portal.user.type(out.getByLabelText('Password'), 'wrong{Enter}');
  expect(await out.findByText('Sorry, unrecognized username or password.')).toBeDefined();
  await portal.user.clear(out.getByLabelText('Password'));
  await portal.user.type(out.getByLabelText('Password'), 'ada-password{Enter}');
  await portal.goOn(10_000);
  // The membership system does not know the user, and says so.
  await portal.user.click(button('Continue'));
  expect(document.activeElement).not.toBe(document.body);
  await portal.goOn();
  expect(title().value).toBe('Tides');
});

it('shows all of what was written, read-only, when the login was lost', async () => {
  const portal = setUpProposals();
  await portal.show();
  await portal.user.type(title(), 'Tides');
  await act(async () => {
    portal.fakes.contentSystem.close();
    portal.session.lose();
    await Promise.resolve();
  });
  await screen.findByRole('region', { name: 'You have been logged out.' });
  expect(await main().findByRole('heading', { level: 3, name: 'Tides' })).toBeTruthy();
  const unfolded = main().getByText('All fields').closest('details');
  expect([unfolded?.open, unfolded?.textContent]).toEqual([true, expect.stringContaining('Tides')]);
});

const list = () => within(main().getByRole('region', { name: 'Before you send' }));
const lines = () =>
  list()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('lists each required field, done or not in words', async () => {
  const portal = setUpProposals({
    settings: { proposalForms: { ...testSettings.proposalForms, changes: noChanges } },
  });
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
  const people = [{ firstName: 'Ayşe', lastName: 'Yıldırım', presenting: true }, { lastName: 'Øster' }];
  const wrong = { abstract: 'word '.repeat(304), keywords: ['1', '2'], people, notes: 'word '.repeat(101) };
  portal.fakes.proposalSystem.put(5, paper, paperText(wrong));
  const presenters = [{ firstName: 'Maja', lastName: 'Øster', affiliation: 'Gdańsk' }];
  const one = { title: 'Night shifts', abstract: 'x', references: ['1', '2', '3'], presenters };
  const papers = [one, { ...one, title: '', presenters: [] }];
  portal.fakes.proposalSystem.put(5, { eventId, kind: 'panel' }, JSON.stringify({ papers }));
  await portal.show();
  expect(lines().slice(0, 5)).toEqual([
    'done: Title',
    'to do: Abstract: 4 words over',
    'to do: Keywords: 2 of 3',
    'done: References',
    'to do: E-mail of Ayşe Yıldırım and 4 more',
  ]);
  expect(lines()).toContain('to do: Notes for the organisers: 1 word over');
  cleanup();
  await portal.show('panel');
  expect(lines()).toContain('to do: Papers: 2 of 3 and 3 more');
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

describe('kinds and fields that the settings describe', () => {
  const proposalForms = {
    ...testSettings.proposalForms,
    kinds: ['paper', screening] as const,
    fields: { panel: [], paper: [filmFormat], workshop: [] },
  };
  const described = () => within(main().getByRole('form', { name: 'Your proposal' }));
  const write = (name: RegExp | string, value: string) =>
    fireEvent.change(described().getByRole('textbox', { name }), { target: { value } });

  it('shows, saves, submits and confirms a described kind under its own names like any other', async () => {
    const portal = setUpProposals({ settings: { proposalForms } });
    const night = { eventId: 'night-2027', kind: 'screening' } as const;
    portal.fakes.events.add({
      eventId: night.eventId,
      title: 'Night',
      intro: { screening: '<p>Bring the <em>film</em>.</p>' },
    });
    await portal.show('screening', night.eventId);
    expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Film screening');
    expect(main().getByText('film').closest('p')?.textContent).toBe('Bring the film.');
    expect(kinds().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Paper', '/proposals/night-2027/paper'],
      ['Film screening', '/proposals/night-2027/screening'],
    ]);
    const time = described().getByRole('textbox', { name: 'Running time' });
    const hint = document.getElementById(time.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent.trim()).toBe('In minutes, without the discussion');
    expect(described().queryByRole('textbox', { name: 'Equipment' })).toBeNull();
    write(/^Title/, 'Night mail');
    write('Running time', '24');
    fireEvent.change(described().getByRole('combobox', { name: 'Copy' }), { target: { value: 'DCP' } });
    for (const box of described().getAllByRole('checkbox')) fireEvent.click(box);
    await portal.goOn(2_000);
    const saved: unknown = JSON.parse(portal.fakes.proposalSystem.textOf(5, night));
    expect(saved).toMatchObject({ title: 'Night mail', runningTime: '24', copy: 'DCP' });

    await portal.user.click(described().getByRole('button', { name: 'Add a person' }));
    write('First name', 'Harry');
    write('Last name', 'Watt');
    write('E-mail', 'harry@example.org');
    await portal.goOn(2_000);
    await portal.user.click(previewButton());
    expect(main().getAllByText('Running time').length).toBeGreaterThan(0);
    await portal.user.click(button('Send…'));
    expect(dialog('Send this proposal?')).toBeDefined();
    await portal.user.click(answer('Send now'));
    await portal.goOn(3_000);
    expect(portal.sent().map(({ kind }) => kind)).toEqual(['screening']);
    expect(['Kind', 'Title', 'People'].map(fact)).toEqual(['Film screening', 'Night mail', 'Harry Watt']);
  });

  it('marks the names of a kind that are in another language than the interface', async () => {
    const portal = setUpProposals({ settings: { proposalForms } });
    portal.fakes.storage.write(languageKey, 'de');
    await portal.show('screening');
    await arrivalAt('Filmvorführung');
    expect(main().getByText('Running time', { selector: 'label bdi' }).lang).toBe('en');
    expect(main().getByText('Regie', { selector: '[id$=label] bdi' }).lang).toBe('');
  });

  it('shows an added field in its place, requires it, and restores its value', async () => {
    const portal = setUpProposals({ settings: { proposalForms } });
    await portal.show('paper');
    const group = within(form()).getByRole('group', { name: 'Film format' });
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
