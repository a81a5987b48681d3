// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftStore } from '../../../../src/application/ports/drafts.ts';
import { proposalAddress } from '../../../../src/application/proposals/proposal-copy.ts';
import type { ProposalKind } from '../../../../src/domain/proposals/form-definition.ts';
import { DraftKeeper } from '../../../../src/application/drafts/draft-keeper.ts';
import { commentDraft, topicDraft } from '../../../../src/application/drafts/draft-kinds.ts';
import { screening } from '../../../fixtures/screening.ts';
import { testSettings } from '../../../support/test-settings.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { arrivalAt } from '../portal.ts';
import { part, setUpMember } from './member-portal.tsx';
import * as draftVersionsFeature from '../../../../src/ui/components/forms/draft-versions-feature.ts';

/** Ada's account, with her drafts: a topic in each of two groups, and a comment. */
async function setUp() {
  const portal = setUpMember();
  portal.fakes.workgroups.add({ groupId: 3, title: 'Sound', users: [{ userId: 5, name: 'Ada', roles: [] }] });
  const keeper = portal.container.get(DraftKeeper);
  const topic = { title: '', message: '', perhapsPosted: false };
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
const dialog = () => within(screen.getByRole('dialog'));

describe('drafts', () => {
  it('lists drafts by their first words, their place and when they were saved, newest first', async () => {
    await open();
    await list().findByText('New topic in: Sound');
    expect(names()).toEqual(['I agree.', `Call & answer ${'x'.repeat(66)}…`, 'Minutes of May']);
    expect(
      list()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
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

  describe('of proposals', () => {
    const screens = [
      { path: '/user/account', layout: 'main' },
      { path: '/cfp/:eventId/:kind', screen: 'proposal-form', layout: 'main' },
    ] as const;

    /** Ada's drafts of proposals for an event that the content system knows, and for one that it does not. */
    async function openWith(settings: TestOptions['settings'] = {}) {
      const portal = setUpMember({ settings });
      const { container, fakes } = portal;
      fakes.events.add({ eventId: 'tides-2027', title: 'Tides: Circulation and Return' });
      const keep = (eventId: string, kind: ProposalKind, written: unknown) => {
        const copy = { rev: 1, base: null, text: JSON.stringify(written) };
        fakes.clock.advance(1_000);
        return container.get(DraftStore).save(proposalAddress(5, { eventId, kind }), copy, fakes.clock.now());
      };
      await keep('a/b & c', 'workshop', { title: '  ' });
      await keep('tides-2027', 'paper', { title: 'Ebb', abstract: 'Water' });
      await keep('tides-2027', 'panel', { title: 'Ports' });
      await portal.show('/user/account');
      await arrivalAt('Account');
      await list().findByText('Panel for: Tides: Circulation and Return');
      return portal;
    }

    it('lists drafts of proposals by title, with links to their forms and the titles of the events', async () => {
      await openWith({ screens });
      expect(names()).toEqual(['Ports', 'Ebb', 'Without a title']);
      expect(
        list()
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['Panel for: Tides: Circulation and Return', '/cfp/tides-2027/panel'],
        ['Paper for: Tides: Circulation and Return', '/cfp/tides-2027/paper'],
        ['Workshop for: a/b & c', '/cfp/a%2Fb%20%26%20c/workshop'],
      ]);
    });

    it('lists drafts under the names of the kinds in the settings', async () => {
      const { container, fakes, show } = setUpMember({
        settings: { screens, proposalForms: { ...testSettings.proposalForms, kinds: [screening] } },
      });
      const copy = { rev: 1, base: null, text: JSON.stringify({ title: 'Night mail' }) };
      const address = proposalAddress(5, { eventId: 'tides-2027', kind: 'screening' });
      await container.get(DraftStore).save(address, copy, fakes.clock.now());
      await show('/user/account');
      await arrivalAt('Account');
      const link = await list().findByRole('link', { name: 'Film screening for: tides-2027' });
      expect(link.getAttribute('href')).toBe('/cfp/tides-2027/screening');
    });

    it('lists drafts of a kind that is no longer offered, without a link, and can delete them', async () => {
      const { user, container, fakes, show } = setUpMember({
        settings: { screens, proposalForms: { ...testSettings.proposalForms, kinds: ['paper'] } },
      });
      for (const kind of ['video_essay', 'panel']) {
        const copy = { rev: 1, base: null, text: JSON.stringify({ title: `A ${kind}` }) };
        const address = proposalAddress(5, { eventId: 'tides-2027', kind });
        await container.get(DraftStore).save(address, copy, fakes.clock.now());
      }
      await show('/user/account');
      await arrivalAt('Account');
      expect(await list().findByText('video_essay')).toBeTruthy();
      expect(list().getByText('Panel for: tides-2027')).toBeTruthy();
      expect(list().queryByRole('link')).toBeNull();
      await user.click(list().getByRole('button', { name: 'Delete: A video_essay' }));
      await user.click(dialog().getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(names()).toEqual(['A panel']));
    });
  });

  it('says that a draft consists of files alone', async () => {
    const portal = setUpMember();
    const keeper = portal.container.get(DraftKeeper);
    keeper.open(topicDraft, '3').attach({ name: 'minutes.pdf', size: 3, content: new Blob(['pdf']) });
    await portal.show('/user/account');
    await waitFor(() => expect(names()).toEqual(['Files without a text']));
  });

  it('deletes drafts one by one, after a question; the focus stays here, and the deletion is announced', async () => {
    const { user, fakes } = await open();
    await user.click(list().getByRole('button', { name: 'Delete: Minutes of May' }));
    expect(screen.getByRole('dialog', { name: 'Delete this draft?' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list().getByRole('status').textContent).toBe('Deleted.'));
    expect(names()).toHaveLength(2);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Drafts');
    expect(JSON.stringify([...fakes.drafts.device.drafts])).not.toContain('Minutes of May');
  });

  it('keeps drafts when the question is answered with Cancel or Escape', async () => {
    const { user } = await open();
    const button = list().getByRole('button', { name: 'Delete: Minutes of May' });
    await user.click(button);
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(names()).toHaveLength(3);
  });

  it('deletes all drafts at once, after a question', async () => {
    const { user, fakes, keeper } = await open();
    keeper.open(commentDraft, '30').discard('posted');
    await keeper.flush();
    expect(fakes.drafts.device.versions).toHaveLength(1);
    await user.click(list().getByRole('button', { name: 'Delete all drafts and versions' }));
    expect(screen.getByRole('dialog', { name: 'Delete all drafts and earlier versions?' })).toBeTruthy();
    await user.click(dialog().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list().getByRole('status').textContent).toBe('All drafts and versions are deleted.'));
    expect([fakes.drafts.device.drafts.size, fakes.drafts.device.versions]).toEqual([0, []]);
    expect(list().getByText(/^There are no drafts\./)).toBeTruthy();
    expect(list().queryByRole('button')).toBeNull();
  });
});

describe('earlier versions', () => {
  /** Ada has posted a comment, and has cleared a topic in a group where she has started another. */
  async function openWithVersions() {
    const portal = await setUp();
    const { keeper } = portal;
    // Loaded before, so that the test finds it at once.
    portal.features.arrived['draft-versions'] = draftVersionsFeature;
    keeper.open(commentDraft, '30').discard('posted');
    const topic = keeper.open(topicDraft, '3');
    topic.discard();
    topic.edit({ title: 'Election', message: '<p>Who stands?</p>', perhapsPosted: false });
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

  it('shows no drafts of another user', async () => {
    const { logIn } = await open();
    logIn({ userId: 8, name: 'bo' });
    await screen.findByText(/^There are no drafts\./);
    expect(document.body.textContent).not.toContain('Minutes of May');
  });

  it('lists versions with their drafts, or alone when the draft is gone, and says until when they stay', async () => {
    await openWithVersions();
    expect(place('Election').getByText('Earlier versions (1)')).toBeTruthy();
    expect(place('Election').getByText(/Stays here until 31 Mar 2027\./)).toBeTruthy();
    expect(place('I agree.').getByText(/only earlier versions are left/)).toBeTruthy();
    expect(await place('I agree.').findByText('You posted or sent it')).toBeTruthy();
  });

  it('shows a version, and restores it as the draft of its place, saving what was there as a version', async () => {
    const { user, keeper } = await openWithVersions();
    await user.click(place('I agree.').getByText('Read, copy, download'));
    expect(place('I agree.').getByRole<HTMLTextAreaElement>('textbox').value).toBe('I agree.');
    await user.click(place('Election').getByRole('button', { name: /^Bring back: /, hidden: true }));
    await waitFor(() => {
      expect(keeper.open(topicDraft, '3').state$.value).toMatchObject({
        value: { title: 'Minutes of May' },
        saved: 'saved',
      });
    });
    expect(list().getByText(/^The earlier version is back\./)).toBeTruthy();
    const [newest] = await keeper.versions({ kind: 'topic', place: '3' });
    expect(newest).toMatchObject({ reason: 'written', value: { value: { title: 'Election' } } });
  });

  it('deletes versions one by one, after a question', async () => {
    const { user, keeper } = await openWithVersions();
    await user.click(place('Election').getByRole('button', { name: /^Delete: 1 Mar/, hidden: true }));
    await user.click(within(screen.getByRole('dialog', { name: 'Delete this version?' })).getByText('Delete'));
    await waitFor(() => expect(list().getByRole('status').textContent).toBe('Deleted.'));
    expect(await keeper.versions({ kind: 'topic', place: '3' })).toEqual([]);
    expect(place('Election')).toBeTruthy();
  });
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
  const note = within(
    await list()
      .findByText(/older than 30 days and have been removed/)
      .then((said) => said.parentElement ?? said),
  );
  expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'New topic in: working group 9 Draft, removed on 28 Feb 2027',
    'Comment on: topic 30 Earlier versions, removed on 28 Feb 2027',
  ]);
  await user.click(note.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(list().queryByText(/older than 30 days and have been removed/)).toBeNull());
  expect(fakes.drafts.device.removals).toHaveLength(1);
});
