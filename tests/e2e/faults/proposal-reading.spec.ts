import type { Page } from '@playwright/test';
import { defaultKinds, type DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import { proposalForm } from '../support/proposal-form.ts';
import {
  connectionFaults,
  loginAnswers,
  refusingAnswers,
  silences,
  withOneOfEach,
  type NamedFault,
  faultGroups,
  faultNamed,
} from '../support/wire-faults.ts';
import {
  completeProposal,
  conflictHeading,
  countOf,
  keepSide,
  loginCall,
  openProposal,
  overlaps,
  readCall,
  saveCall,
  saveElsewhere,
  showSides,
  shownTexts,
  storedProposal,
  strangeBearers,
  textsOf,
  toKind,
  write,
} from '../support/written-proposal.ts';
import type { WireTarget } from '../support/wire-tap.ts';

/*
 * Every fault of the first read and of the login before it: the server's record is unknown, so nothing is saved there, and
 * the user can write all the same. When the fault is over, the user can choose between the record and the written text.
 */

test.use({ isTapped: true });

interface Opening {
  readonly page: Page;
  readonly world: World;
  readonly kind: DefaultKind;
  /** What goes wrong: the read, or the login. */
  readonly target: WireTarget;
}

/** What ends the state of a failed read, once the fault is over or before. */
const endings = ['time', 'online', 'retry', 'start again'] as const;
type Ending = (typeof endings)[number];

async function comeBack(page: Page, ending: Ending): Promise<void> {
  if (ending === 'online') await page.evaluate(() => window.dispatchEvent(new Event('online')));
  if (ending === 'retry') await page.getByRole('button', { name: 'Retry' }).first().click();
}

async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start\b/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start\b/ })
    .click();
}

/** Injects one fault while a form is being opened, and checks the outcome. */
async function survive(
  { page, world, kind, target }: Opening,
  fault: NamedFault,
  ending: Ending,
  how: 'by its address' | 'within the portal' = 'by its address',
): Promise<void> {
  const { saved, title } = proposalForm(page);
  const server = textsOf(kind, `${fault.name}, at the server`);
  const scene = { context: page.context(), world, system: 'proposalSystem', target } as const;
  // Without a connection there is no portal to be opened: it has to be there already.
  const isThere = how === 'within the portal' || fault.name === 'offline';
  if (isThere) await toKind(page, kind === 'paper' ? 'workshop' : 'paper');
  await saveElsewhere(world, kind, completeProposal(kind, server));
  const before = countOf(world, kind, saveCall);
  await fault.begin(scene);

  if (isThere) await toKind(page, kind);
  else await openProposal(page, kind, { isSlow: true });
  await passTimeUntil(page, page.getByText(/^The server (could not be asked|has not said yet) what it has/).first());
  await expect(saved).toHaveCount(0);
  const typed = textsOf(kind, `${fault.name}, typed`);
  await write(page, kind, typed);
  await page.clock.runFor(2_100);
  await expect(page.getByText('What you write is kept on this device meanwhile.').first()).toBeVisible();
  await expect(title).toBeEditable();
  expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
  expect(countOf(world, kind, saveCall)).toBe(before);

  if (ending === 'start again') {
    // Chosen while the record is unknown: the written text replaces it as soon as it can be saved.
    await startAgain(page);
    await fault.end(scene);
    await passTimeUntil(page, saved);
  } else {
    await fault.end(scene);
    await comeBack(page, ending);
    await passTimeUntil(page, conflictHeading(page));
    // Nothing is saved before the user has chosen.
    expect(countOf(world, kind, saveCall)).toBe(before);
    expect((await storedProposal(world, kind)).texts).toMatchObject(server);
    await showSides(page);
    for (const text of [...Object.values(server), ...Object.values(typed)]) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    await keepSide(page, 'mine');
    await passTimeUntil(page, saved);
  }
  expect(countLost(typed, await shownTexts(page, kind))).toBe(0);
  expect(countLost(typed, (await storedProposal(world, kind)).texts)).toBe(0);
}

async function startOpening(page: Page): Promise<void> {
  await page.clock.install();
  await logIn(page, 'member');
}

/** After all of it: opened again it is there, and no two requests ever overlapped. */
async function endOpening({ page, world, kind }: Opening): Promise<void> {
  const written = await shownTexts(page, kind);
  await openProposal(page, kind);
  expect(countLost(written, await shownTexts(page, kind))).toBe(0);
  expect(overlaps(world, page.context(), kind)).toEqual([]);
  expect(strangeBearers(world)).toEqual([]);
}

const logins: readonly NamedFault[] = [
  ...refusingAnswers.filter(({ name }) => ['401', '403', '429', '500', '503'].includes(name)),
  ...loginAnswers,
  ...connectionFaults.filter(({ name }) => /reset|lost|one byte/.test(name)),
  ...silences,
];

for (const kind of defaultKinds) {
  for (const [name, all] of Object.entries(faultGroups)) {
    const faults = kind === 'paper' ? all : withOneOfEach(all);
    test(`a ${kind} is opened under ${name}`, async ({ page, world }) => {
      test.setTimeout(30_000 + faults.length * 15_000);
      await startOpening(page);
      await openProposal(page, kind);
      const opening: Opening = { page, world, kind, target: readCall };
      for (const [index, fault] of faults.entries()) {
        const ending = endings[index % endings.length] ?? 'time';
        const how = index % 4 === 1 ? 'by its address' : 'within the portal';
        await underFault(`${kind}, read, ${how}, ${ending}: ${fault.name}`, () => survive(opening, fault, ending, how));
      }
      await endOpening(opening);
    });
  }

  test(`a ${kind} is opened where the login of the proposal system fails`, async ({ page, world }) => {
    const faults = kind === 'paper' ? logins : withOneOfEach(logins);
    test.setTimeout(30_000 + faults.length * 15_000);
    await startOpening(page);
    const opening: Opening = { page, world, kind, target: loginCall };
    for (const [index, fault] of faults.entries()) {
      const ending = endings[index % 3] ?? 'time';
      await underFault(`${kind}, login, ${ending}: ${fault.name}`, () => survive(opening, fault, ending));
    }
    await endOpening(opening);
  });
}

test('a paper is opened while its server fails @daily', async ({ page, world }) => {
  const fault = faultNamed('503');
  await startOpening(page);
  const opening: Opening = { page, world, kind: 'paper', target: readCall };
  await underFault('paper, read: 503', () => survive(opening, fault, 'time'));
  await endOpening(opening);
});
