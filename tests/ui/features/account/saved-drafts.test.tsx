// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { commentDraft, topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { DraftStore } from '../../../../src/application/ports/drafts.ts';
import { proposalAddress } from '../../../../src/application/proposals/proposal-copy.ts';
import * as draftVersionsFeature from '../../../../src/ui/components/forms/draft-versions-feature.ts';
import { screening } from '../../../fixtures/screening.ts';
import { testSettings } from '../../../support/test-settings.ts';
import { arrivalAt } from '../portal.ts';
import { part, setUpMember } from './member-portal.tsx';

const topic = { title: '', message: '', perhapsPosted: false };

/** Ada's account, with her drafts: a topic in each of two groups, and a comment. */
async function setUp() {
  const portal = setUpMember();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound', users: [{ userId: 5, name: 'Ada', roles: [] }] });
  const keeper = portal.container.get(DraftKeeper);
  keeper.open(topicDraft, '3').edit({ ...topic, title: 'Minutes of May' });
  await keeper.flush();
  portal.fakes.clock.advance(1_000);
  keeper.open(topicDraft, '4').edit({ ...topic, message: `<p>Call &amp; <b>answer</b></p><p>${'x'.repeat(100)}</p>` });
  await keeper.flush();
  portal.fakes.clock.advance(1_000);
  keeper.open(commentDraft, '30').edit('I agree.');
  await keeper.flush();
  return { ...portal, keeper };
}

async function open() {
  const portal = await setUp();
  await portal.show('/user/account');
  await arrivalAt('Account');
  await list().findAllByRole('listitem');
  return portal;
}

const list = () => part('Drafts');
const names = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('.saved-draft__name')?.textContent);
const links = () =>
  list()
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const says = (text: string) => waitFor(() => expect(list().getByRole('status').textContent).toBe(text));

it('lists drafts by their first words, their place and when they were saved, newest first', async () => {
  await open();
  await list().findByText('New topic in: Sound');
  expect(names()).toEqual(['I agree.', `Call & answer ${'x'.repeat(66)}…`, 'Minutes of May']);
  expect(links()).toEqual([
    ['Comment on: topic 30', '/group_topics/single/30'],
    ['New topic in: working group 4', '/group/4'],
    ['New topic in: Sound', '/group/3'],
  ]);
  expect([...document.querySelectorAll('.saved-draft time')].map((time) => time.getAttribute('datetime'))).toEqual([
    '2027-03-01T12:00:02.000Z',
    '2027-03-01T12:00:01.000Z',
    '2027-03-01T12:00:00.000Z',
  ]);
  expect(list().getByText(/After 30 days it is deleted/)).toBeTruthy();
});

it('says that a draft consists of files alone', async () => {
  const portal = setUpMember();
  const draft = portal.container.get(DraftKeeper).open(topicDraft, '3');
  draft.attach({ name: 'minutes.pdf', size: 3, content: new Blob(['pdf']) });
  await portal.show('/user/account');
  await waitFor(() => expect(names()).toEqual(['Files without a text']));
});

it('shows no drafts of another user', async () => {
  const { logIn } = await open();
  logIn({ userId: 8, name: 'bo' });
  await screen.findByText(/^There are no drafts\./);
  expect(document.body.textContent).not.toContain('Minutes of May');
});

it('deletes drafts one by one, after a question; the focus stays here, and the deletion is announced', async () => {
  const { user, fakes } = await open();
  const button = list().getByRole('button', { name: 'Delete: Minutes of May' });
  await user.click(button);
  await user.click(dialog('Delete this draft?').getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(names()).toHaveLength(3);

  await user.click(button);
  await user.click(dialog('Delete this draft?').getByRole('button', { name: 'Delete' }));
  await says('Deleted.');
  expect(names()).toHaveLength(2);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Drafts');
  expect(JSON.stringify([...fakes.drafts.device.drafts])).not.toContain('Minutes of May');
});

it('deletes all drafts and versions at once, after a question', async () => {
  const { user, fakes, keeper } = await open();
  keeper.open(commentDraft, '30').discard('posted');
  await keeper.flush();
  expect(fakes.drafts.device.versions).toHaveLength(1);
  await user.click(list().getByRole('button', { name: 'Delete all drafts and versions' }));
  await user.click(dialog('Delete all drafts and earlier versions?').getByRole('button', { name: 'Delete' }));
  await says('All drafts and versions are deleted.');
  expect([fakes.drafts.device.drafts.size, fakes.drafts.device.versions]).toEqual([0, []]);
  expect(list().getByText(/^There are no drafts\./)).toBeTruthy();
  expect(list().queryByRole('button')).toBeNull();
});

it('says which drafts were removed because of their age, and their places, until that is dismissed', async () => {
  const { fakes, show, user } = await setUp();
  const removed = { savedAt: 1, removedOn: '2027-02-28' } as const;
  fakes.drafts.device.removals = [
    { ...removed, address: { owner: 5, kind: 'topic', place: '9' }, what: 'draft' },
    { ...removed, address: { owner: 5, kind: 'comment', place: '30' }, what: 'versions' },
    { ...removed, address: { owner: 8, kind: 'comment', place: '31' }, what: 'draft' },
  ];
  await show('/user/account');
  await arrivalAt('Account');
  const said = await list().findByText(/older than 30 days and have been removed/);
  const note = within(said.parentElement ?? said);
  expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'New topic in: working group 9 Draft, removed on 28 Feb 2027',
    'Comment on: topic 30 Earlier versions, removed on 28 Feb 2027',
  ]);
  await user.click(note.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(list().queryByText(/older than 30 days and have been removed/)).toBeNull());
  expect(fakes.drafts.device.removals).toHaveLength(1);
});

it('lists drafts of proposals by title, with links to the forms of the kinds that are offered, and can delete all', async () => {
  const screens = [
    { path: '/user/account', layout: 'main' },
    { path: '/cfp/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
  ] as const;
  const kinds = ['panel', 'workshop', screening] as const;
  const settings = { screens, proposalForms: { ...testSettings.proposalForms, kinds } };
  const { container, fakes, show, user } = setUpMember({ settings });
  fakes.events.add({ eventId: 'tides-2027', title: 'Tides: Circulation' });
  const drafts = [
    { eventId: 'tides-2027', kind: 'video_essay', title: 'A video_essay' },
    { eventId: 'a/b & c', kind: 'workshop', title: '  ' },
    { eventId: 'tides-2027', kind: 'screening', title: 'Night mail' },
    { eventId: 'tides-2027', kind: 'panel', title: 'Ports' },
  ];
  for (const { title, ...place } of drafts) {
    const copy = { rev: 1, base: null, text: JSON.stringify({ title }) };
    fakes.clock.advance(1_000);
    await container.get(DraftStore).save(proposalAddress(5, place), copy, fakes.clock.now());
  }
  await show('/user/account');
  await arrivalAt('Account');
  await list().findByText('Panel for: Tides: Circulation');
  expect(names()).toEqual(['Ports', 'Night mail', 'Without a title', 'A video_essay']);
  expect(links()).toEqual([
    ['Panel for: Tides: Circulation', '/cfp/tides-2027/panel'],
    ['Film screening for: Tides: Circulation', '/cfp/tides-2027/screening'],
    ['Workshop for: a/b & c', '/cfp/a%2Fb%20%26%20c/workshop'],
  ]);
  expect(list().getByText('video_essay')).toBeTruthy();
  await user.click(list().getByRole('button', { name: 'Delete: A video_essay' }));
  await user.click(dialog('Delete this draft?').getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Ports', 'Night mail', 'Without a title']));
});

describe('earlier versions', () => {
  /** Ada has posted a comment, and has cleared a topic in a group where she has started another. */
  async function openWithVersions() {
    const portal = await setUp();
    const { keeper } = portal;
    // Loaded before, so that the test finds it at once.
    portal.features.arrived['draft-versions'] = draftVersionsFeature;
    keeper.open(commentDraft, '30').discard('posted');
    const draft = keeper.open(topicDraft, '3');
    draft.discard();
    draft.edit({ ...topic, title: 'Election', message: '<p>Who stands?</p>' });
    await keeper.flush();
    await portal.show('/user/account');
    await arrivalAt('Account');
    await list().findByText('Election');
    return portal;
  }
  const place = (name: string) => {
    const item = list()
      .getAllByRole('listitem')
      .find((each) => each.querySelector('.saved-draft__name')?.textContent === name);
    if (!item) throw new Error(`Nothing is listed as ${name}`);
    return within(item);
  };

  it('lists versions with their drafts, or alone when the draft is gone, shows them, and says how long they stay', async () => {
    const { user } = await openWithVersions();
    expect(place('Election').getByText('Earlier versions (1)')).toBeTruthy();
    expect(place('Election').getByText(/Stays here until 31 Mar 2027\./)).toBeTruthy();
    expect(place('I agree.').getByText(/only earlier versions are left/)).toBeTruthy();
    expect(await place('I agree.').findByText('You posted or sent it')).toBeTruthy();
    await user.click(place('I agree.').getByText('Read, copy, download'));
    expect(place('I agree.').getByRole<HTMLTextAreaElement>('textbox').value).toBe('I agree.');
  });

  it('restores a version as the draft of its place, saving what was there as a version', async () => {
    const { user, keeper } = await openWithVersions();
    await user.click(place('Election').getByRole('button', { name: /^Bring back: /, hidden: true }));
    const restored = { value: { title: 'Minutes of May' }, saved: 'saved' };
    await waitFor(() => expect(keeper.open(topicDraft, '3').state$.value).toMatchObject(restored));
    expect(list().getByText(/^The earlier version is back\./)).toBeTruthy();
    const [newest] = await keeper.versions({ kind: 'topic', place: '3' });
    expect(newest).toMatchObject({ reason: 'written', value: { value: { title: 'Election' } } });
  });

  it('deletes versions one by one, after a question', async () => {
    const { user, keeper } = await openWithVersions();
    await user.click(place('Election').getByRole('button', { name: /^Delete: 1 Mar/, hidden: true }));
    await user.click(dialog('Delete this version?').getByText('Delete'));
    await says('Deleted.');
    expect(await keeper.versions({ kind: 'topic', place: '3' })).toEqual([]);
    expect(place('Election')).toBeTruthy();
  });
});
