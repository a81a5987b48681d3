import type { Page } from '@playwright/test';
import { proposalKinds, type ProposalKind } from '../../../src/domain/proposals/proposal-kind.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, memberLink, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import {
  connectionFaults,
  refusingAnswers,
  silences,
  strangeAnswers,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';
import {
  openProposal,
  overlaps,
  saveCall,
  shownTexts,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Every fault of the network and of an answer, for every kind of proposal, while somebody is writing: the text stays and
 * can be edited, what is said of it is true, and in the end the server has the newest text, without ever two requests at
 * once.
 */

test.use({ isTapped: true });

interface Writing {
  readonly page: Page;
  readonly world: World;
  readonly kind: ProposalKind;
  readonly scene: FaultScene;
}

async function startWriting(page: Page, world: World, kind: ProposalKind): Promise<Writing> {
  await page.clock.install();
  await logIn(page, 'member');
  await expect(memberLink(page)).toBeVisible();
  await openProposal(page, kind);
  await write(page, kind, textsOf(kind, 'Before'));
  await page.clock.runFor(2_100);
  await expect(proposalForm(page).saved).toBeVisible();
  const scene: FaultScene = { context: page.context(), world, system: 'proposalSystem', target: saveCall };
  return { page, world, kind, scene };
}

/** One fault while somebody is writing, and what comes of it. */
async function survive({ page, world, kind, scene }: Writing, fault: NamedFault): Promise<void> {
  const { saved, title } = proposalForm(page);
  const before = (await storedProposal(world, kind)).texts;
  await fault.begin(scene);

  const first = textsOf(kind, `${fault.name}, first`);
  await write(page, kind, first);
  await page.clock.runFor(2_100);
  const has = async () => (await storedProposal(world, kind)).texts['title'];
  if ((await has()) === first['title']) {
    // It arrived, though nobody was told: whoever looks again may say so.
    await expect(saved.or(page.getByText(/^Kept on this device/)).first()).toBeVisible();
  } else {
    await expect(page.getByText(/^Kept on this device/).first()).toBeVisible();
    await expect(saved).toHaveCount(0);
    expect(await has()).toBe(before['title']);
    expect(fault.mayArrive).toBe(false);
  }
  await expect(title).toBeEditable();
  expect(countLost(first, await shownTexts(page, kind))).toBe(0);

  const last = textsOf(kind, `${fault.name}, last`);
  await write(page, kind, last);
  await page.clock.runFor(2_100);
  await fault.end(scene);
  await passTimeUntil(page, saved);
  expect(countLost(last, await shownTexts(page, kind))).toBe(0);
  expect(countLost(last, (await storedProposal(world, kind)).texts)).toBe(0);
}

/** After all of it: what was written last is there when the form is opened again, and no two requests ever overlapped. */
async function endWriting({ page, world, kind }: Writing): Promise<void> {
  const written = await shownTexts(page, kind);
  await openProposal(page, kind);
  expect(countLost(written, await shownTexts(page, kind))).toBe(0);
  expect(overlaps(world, kind)).toEqual([]);
}

const groups = {
  'connections that fail': connectionFaults,
  'answers that refuse': refusingAnswers,
  'answers that make no sense': strangeAnswers,
  'no answer': silences,
} as const;

for (const kind of proposalKinds) {
  for (const [name, faults] of Object.entries(groups)) {
    test(`a ${kind} survives ${name}`, async ({ page, world }) => {
      test.setTimeout(30_000 + faults.length * 15_000);
      const writing = await startWriting(page, world, kind);
      for (const fault of faults) await underFault(`${kind}: ${fault.name}`, () => survive(writing, fault));
      await endWriting(writing);
    });
  }
}

test('a paper survives a connection that is reset @daily', async ({ page, world }) => {
  const fault = connectionFaults.find(({ name }) => name.includes('reset'));
  if (fault === undefined) throw new Error('There is no such fault');
  const writing = await startWriting(page, world, 'paper');
  await underFault(`paper: ${fault.name}`, () => survive(writing, fault));
  await endWriting(writing);
});
