// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DraftStore } from '../../../../src/application/ports/drafts.ts';
import { proposalAddress } from '../../../../src/application/proposals/proposal-copy.ts';
import { testSettings } from '../../../support/test-settings.ts';
import type { TestOptions } from '../../../support/test-container.ts';
import { arrivalAt } from '../portal.ts';
import { setUpProposer } from '../proposals/proposal-portal.ts';
import { box, field, openFinder } from './find-portal.ts';

/** A user searches the locally saved draft of a panel. */
async function findDraft(options: TestOptions = {}) {
  const portal = setUpProposer(options);
  const copy = { rev: 1, base: null, text: JSON.stringify({ title: 'Signals' }) };
  const address = proposalAddress(5, { eventId: 'tides-2027', kind: 'panel' });
  await portal.container.get(DraftStore).save(address, copy, portal.fakes.clock.now());
  await openFinder(portal);
  await portal.user.type(field(), 'signals');
  return { ...portal, option: await box().findByRole('option', { name: /Signals/ }) };
}

describe('a draft of a proposal in the find box', () => {
  it.each([
    ['of a kind that is no longer offered', { proposalForms: { ...testSettings.proposalForms, kinds: ['paper'] } }],
    ['where proposals have no screen any more', { screens: [] }],
  ] as const)('links a found draft %s to the stored drafts in the account', async (_, settings) => {
    const { user, address } = await findDraft({ settings });
    await user.keyboard('{Enter}');
    await arrivalAt('Account');
    await waitFor(() => expect(address.path).toBe('/user/account'));
  });
});
