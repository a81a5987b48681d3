import type { Page } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import { tapOf, type FaultScene, type NamedFault, faultGroups, faultNamed } from '../support/wire-faults.ts';
import type { Exchange } from '../support/wire-tap.ts';
import {
  askedOf,
  openProposal,
  overlaps,
  saveCall,
  shownTexts,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Every fault of the network and of an answer, for every kind of proposal, while a user is writing: the text stays
 * editable, its status line is true, and in the end the server has the newest text, without ever two requests in
 * flight.
 */

test.use({ isTapped: true });

interface Writing {
  readonly page: Page;
  readonly world: World;
  readonly kind: DefaultKind;
  readonly scene: FaultScene;
  /** How a save is answered that nothing has happened to. */
  readonly usual: Pick<Exchange, 'status' | 'answer'>;
}

async function startWriting(page: Page, world: World, kind: DefaultKind): Promise<Writing> {
  await page.clock.install();
  await logIn(page, 'member');
  await openProposal(page, kind);
  await write(page, kind, textsOf(kind, 'Before'));
  await page.clock.runFor(2_100);
  await expect(proposalForm(page).saved).toBeVisible();
  const scene: FaultScene = { context: page.context(), world, system: 'proposalSystem', target: saveCall };
  const usual = tapOf(scene).exchanges(saveCall).at(-1);
  if (usual?.status !== 200) throw new Error('Without any fault nothing was saved');
  return { page, world, kind, scene, usual };
}

/** Whether a save from now on has met its fault: the page was told that it failed, or something unusual. */
function watchForHit({ page, kind, scene, usual }: Writing): () => boolean {
  const asked = askedOf(page.context(), kind, saveCall).length;
  const passed = tapOf(scene).exchanges(saveCall).length;
  const isUnusual = ({ ended, status, answer }: Exchange): boolean =>
    ended !== undefined && (status !== usual.status || !answer.equals(usual.answer));
  return () =>
    askedOf(page.context(), kind, saveCall)
      .slice(asked)
      .some(({ isFailed }) => isFailed) || tapOf(scene).exchanges(saveCall).slice(passed).some(isUnusual);
}

/** Injects one fault while a user is writing, and checks the outcome. */
async function survive({ page, world, kind, scene, usual }: Writing, fault: NamedFault): Promise<void> {
  const { saved, title } = proposalForm(page);
  // With a time: what is only waiting for its save has none.
  const notSaved = page.getByText(/^Kept on this device, .*Not on the server yet/).first();
  const has = async () => (await storedProposal(world, kind)).texts['title'];
  const before = await has();
  const isHit = watchForHit({ page, world, kind, scene, usual });
  await fault.begin(scene);

  const first = textsOf(kind, `${fault.name}, first`);
  await write(page, kind, first);
  await page.clock.runFor(2_100);
  await passTimeUntil(page, isHit);
  expect(await has()).toBe(fault.mayArrive ? first['title'] : before);
  if (fault.mayArrive) {
    // The save arrived although its answer was lost: a later read may say so.
    await passTimeUntil(page, saved.or(notSaved).first());
  } else {
    await passTimeUntil(page, notSaved);
    await expect(saved).toHaveCount(0);
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
  expect(overlaps(world, page.context(), kind)).toEqual([]);
}

for (const kind of defaultKinds) {
  for (const [name, faults] of Object.entries(faultGroups)) {
    test(`a ${kind} survives ${name}`, async ({ page, world }) => {
      test.setTimeout(30_000 + faults.length * 15_000);
      const writing = await startWriting(page, world, kind);
      for (const fault of faults) await underFault(`${kind}: ${fault.name}`, () => survive(writing, fault));
      await endWriting(writing);
    });
  }
}

test('a paper survives a connection that is reset @daily', async ({ page, world }) => {
  const fault = faultNamed('the connection is reset');
  const writing = await startWriting(page, world, 'paper');
  await underFault(`paper: ${fault.name}`, () => survive(writing, fault));
  await endWriting(writing);
});
