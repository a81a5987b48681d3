import type { Page } from '@playwright/test';
import type { PersonKey } from '../../sandbox/people.ts';
import { logIn, memberLink, passTimeUntil, test, type World } from '../e2e/support/portal.ts';
import { fillPanel, fillPaper, openForm, proposalForm } from '../e2e/support/proposal-form.ts';
import { attach, file, openTopicForm } from '../e2e/support/topic-form.ts';
import * as written from '../e2e/support/written-proposal.ts';
import { takePictures, type Frame } from './take-pictures.ts';

/** What a screen shows only after something has happened there; `screens.spec.ts` takes those that are merely opened. */
interface Situation extends Frame {
  readonly as?: PersonKey;
  /** Where it begins; absent where it goes there by itself. */
  readonly path?: string;
  readonly happen: (page: Page, world: World) => Promise<unknown>;
}

const tides = (kind: string): string => `/proposals/tides-2027/${kind}`;

const situations: Readonly<Record<string, Situation>> = {
  submenu: {
    path: '/about',
    widths: [768, 1280, 1920],
    isInView: true,
    happen: (page) => page.locator('summary[aria-label^="Community"]').click(),
  },
  'menu of phones': { path: '/about', widths: [360], happen: (page) => press(page, 'Menu') },
  'login refused': { path: '/user/login', happen: mistypePassword },
  'link dialog': { as: 'leader', isInView: true, happen: editLink },
  'topic form filled': { as: 'leader', happen: writeTopic },
  // Phones have the button in the menu.
  'logout dialog': {
    as: 'leader',
    widths: [768, 1280, 1920],
    isInView: true,
    happen: askBeforeLogout,
  },
  'session ended': { as: 'leader', happen: endSession },
  'panel form filled': { as: 'member', path: tides('panel'), happen: fillPanel },
  'form with two texts compared': {
    as: 'member',
    happen: (page, world) => writeTwice(page, world).then(() => written.showSides(page)),
  },
  'earlier versions': { as: 'member', isInView: true, happen: lookBack },
  'paste people': { as: 'member', path: tides('paper'), isInView: true, happen: (page) => press(page, 'Paste a list') },
  preview: { as: 'member', path: tides('paper'), happen: preview },
  confirm: {
    as: 'member',
    path: tides('paper'),
    isInView: true,
    happen: (page) => preview(page).then(() => press(page, 'Send…')),
  },
};

test.use({ expectsReports: true });

for (const [title, { as, path, happen, ...frame }] of Object.entries(situations)) {
  test(`shows ${title}`, async ({ page, world }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: frame.widths?.[0] ?? 1280, height: 900 });
    if (as !== undefined) {
      await logIn(page, as);
      await memberLink(page).waitFor({ state: 'attached' });
    }
    if (path !== undefined) await page.goto(path);
    await happen(page, world);
    await page.waitForLoadState('networkidle');
    await takePictures(page, title, frame);
  });
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

async function mistypePassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('member@example.org');
  await page.getByLabel('Password', { exact: true }).fill('mistyped');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').waitFor();
}

async function editLink(page: Page): Promise<void> {
  const { message } = await openTopicForm(page, 2);
  await message.click();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Link' }).waitFor();
}

async function writeTopic(page: Page): Promise<void> {
  const { form, title, message } = await openTopicForm(page, 2);
  await title.fill('What to read before the spring meeting');
  await message.click();
  for (const line of ['## Three articles', 'Please read **all** of them.', '- On queues']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await attach(form, file('queues-and-tickets.pdf'));
  await attach(form, file('invoice.exe'));
}

async function writeComment(page: Page): Promise<void> {
  await page.goto('/group_topics/single/1103');
  await page.getByLabel('Your comment').fill('A thought to be kept');
  await page.getByText(/kept on this device/).waitFor();
}

async function askBeforeLogout(page: Page): Promise<void> {
  await writeComment(page);
  await press(page, 'Logout');
  await page.getByRole('dialog').waitFor();
}

async function endSession(page: Page, world: World): Promise<void> {
  await writeComment(page);
  await world.expireSessions();
  await press(page, 'Post comment');
  await page.getByRole('main').getByLabel('Password', { exact: true }).waitFor();
}

async function preview(page: Page): Promise<void> {
  await fillPaper(page);
  await proposalForm(page).preview.click();
}

/** On another device, and then on this one. */
async function writeTwice(page: Page, world: World): Promise<void> {
  await page.clock.install();
  const { title, saved } = await openForm(page, 'paper');
  await title.fill('Tides of nitrate');
  await passTimeUntil(page, saved);
  await page.clock.runFor(31_000);
  const elsewhere = written.textsOf('From another device');
  await written.saveElsewhere(world, written.completePaper(elsewhere));
  await title.fill('Tides of nitrate, as this device has it');
  await passTimeUntil(page, written.conflictHeading(page));
}

async function lookBack(page: Page, world: World): Promise<void> {
  await writeTwice(page, world);
  await written.showSides(page);
  await written.keepSide(page, 'mine');
  await press(page, /^Earlier versions/);
  await page.getByRole('dialog').waitFor();
}
