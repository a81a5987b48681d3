import type { BrowserContext, Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { GROUP_IDS, topicNid } from '../../../sandbox/seed/groups/group-ids.ts';
import { placesOf } from '../support/everything-saved.ts';
import { countLost, underFault } from '../support/fault-ledger.ts';
import {
  accountLinks,
  appear,
  expect,
  logIn,
  loginLink,
  memberLink,
  passTimeUntil,
  test,
  type World,
} from '../support/portal.ts';
import { formPath, openForm, received } from '../support/proposal-form.ts';
import { openTopicForm } from '../support/topic-form.ts';
import { tapOf } from '../support/wire-faults.ts';

/* What the portal shows of a person whose session is stored and of whom the content system has not said that they are logged in. */

test.use({ isTapped: true });
test.describe.configure({ timeout: 180_000 });

const who = person('member');
const TYPED = {
  proposal: 'A proposal that only its author may read: Łódź 🎞️ “ü”',
  topic: 'A topic that only its author may read: İstanbul',
  comment: 'A comment that only its author may read: Gdańsk',
};
const MARKERS = [...Object.values(TYPED), who.mail, who.lastName ?? ''];

const topicPath = `/group_topics/single/${String(topicNid(GROUP_IDS.sound, 1))}`;
/** Where the login stands in the place of the screen when it could not be asked whether the person is logged in. */
const membersRoutes = ['/user/account', '/my-encms', formPath('paper')];
const groupPath = `/group/${String(GROUP_IDS.festivals)}`;
const routes = ['/', ...membersRoutes, '/user/login', groupPath, topicPath, '/proposals'];

/** Why it is not known that the person is logged in. */
interface Doubt {
  readonly name: string;
  readonly begin: (context: BrowserContext, world: World) => Promise<unknown>;
  /** The content system gives no answer at all. */
  readonly isSilent?: boolean;
  /** The content system says that the person is not logged in. */
  readonly isOver?: boolean;
}

const breakWire = (world: World, kind: 'reset' | 'hang') => {
  tapOf({ world, system: 'contentSystem' }).breakWire({ kind });
  return Promise.resolve();
};
const doubts: readonly Doubt[] = [
  { name: 'the content system is dead', begin: (_context, world) => breakWire(world, 'reset') },
  { name: 'the content system hangs', isSilent: true, begin: (_context, world) => breakWire(world, 'hang') },
  { name: 'the session has expired', isOver: true, begin: (_context, world) => world.expireSessions() },
  { name: 'the cookie is gone', isOver: true, begin: (context) => context.clearCookies() },
];

/** Leaves a text of each kind on the device and closes the tabs that it was written in. */
async function writeEverywhere(page: Page, world: World): Promise<void> {
  const context = page.context();
  await logIn(page, 'member');
  const proposal = await context.newPage();
  await (await openForm(proposal, 'paper')).title.fill(TYPED.proposal);
  await expect.poll(async () => (await received(world, 'update')).length).toBeGreaterThan(0);
  const topic = await context.newPage();
  await (await openTopicForm(topic, GROUP_IDS.sound)).title.fill(TYPED.topic);
  const comment = await context.newPage();
  await comment.goto(topicPath);
  await comment.getByLabel('Your comment').fill(TYPED.comment);
  for (const text of [TYPED.topic, TYPED.comment]) {
    await expect.poll(async () => (await placesOf(page))['IndexedDB']).toContain(text);
  }
  for (const tab of [proposal, topic, comment, page]) await tab.close();
}

/** A tab that notes whichever of the markers is ever in its document, for however short a time. */
async function openWatched(context: BrowserContext): Promise<{ page: Page; leaks: () => Promise<readonly string[]> }> {
  const page = await context.newPage();
  await page.addInitScript((markers) => {
    const leaks = new Set<string>();
    Object.assign(window, { leaks });
    new MutationObserver(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('textarea, input:not([inputmode="email"])')];
      const shown = [document.documentElement.textContent, ...fields.map(({ value }) => value)].join('\n');
      for (const marker of markers) if (shown.includes(marker)) leaks.add(marker);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, MARKERS);
  return { page, leaks: () => page.evaluate(() => [...(window as unknown as { leaks: Set<string> }).leaks]) };
}

async function showsNothingOn(route: string, { isSilent, isOver }: Doubt, context: BrowserContext): Promise<void> {
  const { page, leaks } = await openWatched(context);
  if (isSilent) await page.clock.install();
  await page.goto(route);
  if (isSilent) {
    await appear(accountLinks(page).getByText('Checking your login…'));
    await passTimeUntil(page, loginLink(page));
  }
  await appear(loginLink(page));
  if (membersRoutes.includes(route) || route === '/user/login') {
    // In its place, or where visitors are sent: either way with what the person logs in with.
    await expect(page.getByLabel('E-mail')).toHaveValue(who.mail);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    if (isOver !== true && route !== '/user/login') await expect(page).toHaveURL((url) => url.pathname === route);
    await expect(page.getByText('We couldn’t check your login')).toHaveCount(isOver === true ? 0 : 1);
  }
  // Who belongs to a group is public.
  const isPublic = (marker: string) => marker === who.lastName && route.startsWith('/group/');
  expect((await leaks()).filter((marker) => !isPublic(marker))).toEqual([]);
  await page.close();
}

/** What the person finds of their texts. */
async function found(page: Page): Promise<Record<keyof typeof TYPED, string>> {
  const { title } = await openForm(page, 'paper');
  await expect(title).not.toHaveValue('');
  const proposal = await title.inputValue();
  const topic = await (await openTopicForm(page, GROUP_IDS.sound)).title.inputValue();
  await page.goto(topicPath);
  const field = page.getByLabel('Your comment');
  await expect(field).not.toHaveValue('');
  return { proposal, topic, comment: await field.inputValue() };
}

test('a user who is only remembered sees nothing personal, whatever the doubt, and loses nothing', async ({
  page,
  context,
  world,
}) => {
  await writeEverywhere(page, world);
  const proposals = tapOf({ world, system: 'proposalSystem' });
  for (const doubt of doubts) {
    await doubt.begin(context, world);
    proposals.forget();
    for (const route of routes)
      await underFault(`${doubt.name}: ${route}`, () => showsNothingOn(route, doubt, context));
    expect(proposals.exchanges().map(({ path }) => path)).toEqual([]);
    tapOf({ world, system: 'contentSystem' }).heal();
    const back = await context.newPage();
    if (doubt.isOver === true) await logIn(back, 'member');
    else await back.goto('/user/account');
    await appear(memberLink(back));
    expect(countLost(TYPED, await found(back))).toBe(0);
    await back.close();
  }
});
