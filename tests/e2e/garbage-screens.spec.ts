import type { Locator, Page } from '@playwright/test';
import { person } from '../../sandbox/people.ts';
import { GROUP_IDS } from '../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../sandbox/seed/groups.ts';
import { garbageAnswers } from '../fixtures/garbage-answers.ts';
import { garbageEndpoints, garbledAnswers } from '../fixtures/garbage-endpoints.ts';
import { expect, logIn, loginLink, logoutButton, spoilCsrfToken, test, type World } from './support/portal.ts';
import { clickSend, EVENT, formPath, proposalForm } from './support/proposal-form.ts';
import { topicForm } from './support/topic-form.ts';
import { clearBrowser, completePaper, saveElsewhere, textsOf } from './support/written-proposal.ts';

/*
 * Whatever a server answers, there is a screen: with its header, its heading and something to read, nothing thrown, and
 * the way to other screens open. On most days the nastiest answer of an endpoint of each kind is tried.
 */

// What stands in hostile answers is refused by the policy while it is sanitised, and redirects to scripts are as well.
test.use({ isTapped: true, expectsReports: true });

/** The endpoints of every day. */
const daily = new Set(['page', 'main-menu', 'list-at-url', 'login']);

/** How many of the shapes that are made of an endpoint's own answer. */
const OWN = 10;

/** How many shapes of garbage an action is tried with; it is repeated for each. */
const ACTED = 32;

/** Something done on a screen. */
type Act = (page: Page, world: World) => Promise<void>;

const main = (page: Page): Locator => page.getByRole('main');

async function logInHere(page: Page, mail: string, password: string): Promise<void> {
  await main(page).getByLabel('E-mail').fill(mail);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Login' }).click();
}

/** With a login that no system knows, or with one that the content system accepts, so that the membership system is asked. */
const logInAsUnknown: Act = (page) => logInHere(page, 'unknown@example.org', 'secret');
const logInAsMember: Act = (page) => logInHere(page, person('member').mail, person('member').password);

const logOut: Act = async (page) => {
  await logoutButton(page).click();
  await expect(loginLink(page)).toBeVisible();
};

/** From a form: what has been written there before is kept. */
const logOutOfForm: Act = async (page, world) => {
  await expect(proposalForm(page).title).toBeEditable();
  await logOut(page, world);
};

/** The tab comes back after six minutes: the page's clock has to be the test's. */
const comeBack: Act = async (page) => {
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await expect(logoutButton(page)).toBeVisible();
  await show('hidden');
  await page.clock.fastForward('06:00');
  await show('visible');
};

const comment: Act = async (page) => {
  await page.getByLabel('Your comment').fill('Commented while answers are garbled');
  await page.getByRole('button', { name: 'Post comment' }).click();
};

/** With a CSRF token that is none any more, so that another one is asked for. */
const commentWithStaleToken: Act = async (page, world) => {
  await spoilCsrfToken(page);
  await page.reload();
  await comment(page, world);
};

const join: Act = (page) => page.getByRole('button', { name: 'Join this group' }).click();

const leave: Act = async (page) => {
  await page.getByRole('button', { name: 'Leave this group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
};

const postTopic: Act = async (page) => {
  const { toolbar, title, submit } = topicForm(page);
  await expect(toolbar).toBeVisible();
  await title.fill('Posted while answers are garbled');
  await submit.click();
};

const typeTitle: Act = async (page) => {
  const { title } = proposalForm(page);
  await expect(title).toBeEditable();
  await title.fill('Typed while answers are garbled');
};

/** Sends a paper that lacks nothing: it was written on another device. */
const sendPaper: Act = async (page, world) => {
  await saveElsewhere(world, completePaper(textsOf('Sent while answers are garbled')));
  await page.reload();
  await expect(proposalForm(page).title).toHaveValue(/^Sent while/);
  await clickSend(page);
};

declare global {
  interface Window {
    /** The keys of built-in prototypes when the document began. */
    builtIns: string;
  }
}

/** A screen, and the endpoint that it calls. */
interface GarbledScreen {
  readonly endpoint: string;
  /** The first screen on which that endpoint is called. */
  readonly path: string;
  readonly who?: 'member' | 'organizer';
  /** A shape that asks much of it, for every day; absent where that would take too long. */
  readonly nasty?: string;
  /** What makes the call, where opening the screen does not. */
  readonly act?: Act;
  /** Whether the act moves the page's clock. */
  readonly needsClock?: boolean;
}

const group = (id: number): string => `/group/${String(id)}`;
const topic = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;

const garbledScreens: readonly GarbledScreen[] = [
  { endpoint: 'page', path: '/about', nasty: 'own-all-many-tags' },
  { endpoint: 'main-menu', path: '/about', nasty: 'deep-submenus' },
  { endpoint: 'footer-menu', path: '/about', nasty: 'own-all-proto' },
  { endpoint: 'news', path: '/news', nasty: 'own-all-methods' },
  { endpoint: 'categories', path: '/news', nasty: 'mixed-rows' },
  { endpoint: 'tags', path: '/news', nasty: 'huge-pager' },
  { endpoint: 'conferences', path: '/conferences', nasty: 'dates-of-no-calendar' },
  { endpoint: 'timeline', path: '/timeline', nasty: 'own-all-minus-one' },
  { endpoint: 'view', path: '/sandbox/lists', nasty: 'addresses-of-no-use' },
  { endpoint: 'list-at-url', path: '/sandbox/lists', nasty: 'thenable' },
  { endpoint: 'groups', path: '/groups', nasty: 'proto-keys-everywhere' },
  { endpoint: 'group', path: '/group/1', nasty: 'own-all-past-integers' },
  { endpoint: 'leaders', path: '/group/1', who: 'member', nasty: 'list-of-protos' },
  { endpoint: 'group-topics', path: '/group/1', who: 'member', nasty: 'long-title' },
  { endpoint: 'topic', path: topic, who: 'member', nasty: 'half-characters' },
  { endpoint: 'topic-comments', path: topic, who: 'member', nasty: 'control-characters' },
  { endpoint: 'user', path: '/user/account', who: 'member', nasty: 'no-utf-8' },
  { endpoint: 'membership-check', path: '/user/account', who: 'member', nasty: '400-odd-message' },
  { endpoint: 'events', path: '/proposals', who: 'member', nasty: 'long-text' },
  { endpoint: 'proposal-login', path: formPath('paper'), who: 'member', nasty: 'markup-in-text' },
  { endpoint: 'proposal', path: formPath('paper'), who: 'member', nasty: 'own-deep-4000' },
  { endpoint: 'proposal-count', path: `/proposals/${EVENT}`, who: 'organizer', nasty: 'many-keys' },
  { endpoint: 'login', path: '/user/login', nasty: '403-odd-message', act: logInAsUnknown },
  { endpoint: 'membership-login', path: '/user/login', nasty: 'own-all-methods', act: logInAsMember },
  { endpoint: 'logout', path: '/about', who: 'member', nasty: '403-message', act: logOut },
  { endpoint: 'membership-logout', path: '/about', who: 'member', act: logOut },
  { endpoint: 'proposal-logout', path: formPath('paper'), who: 'member', act: logOutOfForm },
  { endpoint: 'comment', path: topic, who: 'member', nasty: '400-odd-message', act: comment },
  { endpoint: 'csrf-token', path: topic, who: 'member', act: commentWithStaleToken },
  { endpoint: 'join', path: group(GROUP_IDS.environment), who: 'member', act: join },
  { endpoint: 'leave', path: group(GROUP_IDS.sound), who: 'member', act: leave },
  {
    endpoint: 'post-topic',
    path: `${group(GROUP_IDS.sound)}?new-topic`,
    who: 'member',
    nasty: 'own-all-proto',
    act: postTopic,
  },
  { endpoint: 'proposal-update', path: formPath('paper'), who: 'member', nasty: 'markup-in-text', act: typeTitle },
  { endpoint: 'proposal-send', path: formPath('paper'), who: 'member', act: sendPaper },
  { endpoint: 'refresh', path: '/about', who: 'member', act: comeBack, needsClock: true },
  { endpoint: 'login-status', path: '/about', who: 'member', act: comeBack, needsClock: true },
];

/** Sent to every screen; besides them some of the endpoint's own shape. */
const commonShapes = new Set(
  `
  nothing blanks null true zero beyond-numbers not-a-number text markup-in-text cut-in-a-text twice-the-same
  byte-order-mark no-utf-8 half-characters guarded-json deep-lists deeper-objects deep-data deep-submenus
  long-title many-keys proto-key proto-keys-everywhere list-of-protos own-methods thenable empty-list
  empty-object lists-for-objects objects-for-lists nothing-in-known-keys numbers-for-texts texts-for-numbers
  mixed-rows negative-pager huge-pager dates-of-no-calendar addresses-of-no-use html type-none 204 206
  302-to-nowhere 400-odd-message 403-message 422-html 799 gzip-that-is-none
  `
    .trim()
    .split(/\s+/),
);
/** An answer as bytes. */
interface Shape {
  readonly name: string;
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Every shape that a server which keeps to HTTP can send to an endpoint. */
function shapesOf(endpoint: string): readonly Shape[] {
  const known = garbageEndpoints.find(({ name }) => name === endpoint);
  if (known === undefined) throw new Error(`There is no endpoint "${endpoint}"`);
  const json = { 'content-type': 'application/json' };
  return [
    ...garbageAnswers
      .filter(({ raw }) => raw === undefined)
      .map(({ name, status, body, contentType, headers }) => {
        return { name, status, body, headers: { 'content-type': contentType, ...headers } };
      }),
    ...[...garbledAnswers(known)].map(([name, body]) => {
      return { name: `own-${name}`, status: 200, body: Buffer.from(body), headers: json };
    }),
  ];
}

/** Breaks the wire for one endpoint and waits until the screen has heard of it. */
async function meet(page: Page, world: World, screen: GarbledScreen, shape: Shape): Promise<void> {
  const endpoint = garbageEndpoints.find(({ name }) => name === screen.endpoint);
  const tap = endpoint && world.taps?.[endpoint.system];
  if (endpoint === undefined || tap === undefined) throw new Error(`There is no wire to "${screen.endpoint}"`);
  const { path } = endpoint;
  tap.breakWire({ kind: 'answer', status: shape.status, body: shape.body, headers: shape.headers }, { path });
  if (screen.needsClock) await page.clock.install();
  await page.goto(screen.path);
  if (screen.act) {
    // What the form of the shape before has still said in going is not of this one.
    tap.forget();
    await screen.act(page, world);
  }
  await expect
    .poll(() => tap.exchanges({ path }).some(({ ended }) => ended !== undefined), { intervals: [25] })
    .toBe(true);
}

/**
 * Repairs the wire and restores the state before the action: drafts are deleted, and the user is logged in again in a
 * session of their own, because after a garbled answer portal and content system may disagree.
 */
async function recover(page: Page, world: World, { act, who }: GarbledScreen): Promise<void> {
  for (const tap of Object.values(world.taps ?? {})) {
    tap.heal();
    tap.forget();
  }
  if (act === undefined) return;
  await clearBrowser(page, world);
  if (who !== undefined) await logIn(page, who);
}

/** What is wrong with what is shown; nothing as soon as all is well. */
const faultsOnScreen = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = [];
    const main = document.querySelector('main');
    if ((document.querySelector('header')?.textContent ?? '').trim() === '') faults.push('no header');
    if (!main?.querySelector('h1')) faults.push('no heading');
    if ((main?.innerText ?? '').trim() === '') faults.push('nothing to read');
    if (document.querySelector('main .skeleton, main [aria-busy="true"]')) faults.push('still loading');
    if (document.querySelector('main script, main [onerror], main iframe')) faults.push('something that runs');
    const keys = [Object.prototype, Array.prototype].map((each) => Reflect.ownKeys(each).map(String).join()).join(';');
    if (keys !== window.builtIns) faults.push('a changed prototype');
    return faults;
  });

/** @returns the uncaught errors from now on. */
async function begin(page: Page, who: GarbledScreen['who']): Promise<string[]> {
  await page.addInitScript(() => {
    window.builtIns = [Object.prototype, Array.prototype]
      .map((each) => Reflect.ownKeys(each).map(String).join())
      .join(';');
  });
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  if (who !== undefined) await logIn(page, who);
  return thrown;
}

/** There is a screen, and a way from it to another one. */
async function expectScreen(page: Page, thrown: readonly string[]): Promise<void> {
  await expect.poll(() => faultsOnScreen(page), { intervals: [25] }).toEqual([]);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect.poll(() => faultsOnScreen(page), { intervals: [25] }).toEqual([]);
  expect(thrown).toEqual([]);
}

test('every endpoint of the specification has a screen on which its answers are garbled', () => {
  const covered = garbledScreens.map(({ endpoint }) => endpoint);
  expect(covered.toSorted()).toEqual(garbageEndpoints.map(({ name }) => name).toSorted());
});

/** Tries shapes of an answer on a screen, one after the other. */
async function tryShapes(page: Page, world: World, screen: GarbledScreen, shapes: readonly Shape[], thrown: string[]) {
  for (const shape of shapes) {
    await test.step(`${screen.endpoint}: ${shape.name}`, async () => {
      await meet(page, world, screen, shape);
      await expectScreen(page, thrown);
      await recover(page, world, screen);
    });
  }
}

test('a screen is shown to a visitor when an answer is garbage', async ({ page, world }) => {
  test.slow();
  const thrown = await begin(page, undefined);
  for (const screen of garbledScreens.filter(({ endpoint }) => daily.has(endpoint))) {
    const shapes = shapesOf(screen.endpoint).filter(({ name }) => name === screen.nasty);
    expect(shapes).toHaveLength(1);
    await tryShapes(page, world, screen, shapes, thrown);
  }
});

/** So many of a list, from its beginning to its end. */
const spread = <T>(all: readonly T[], count: number): readonly T[] =>
  all.filter((_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length));

for (const screen of garbledScreens) {
  test(`a screen is shown, whatever ${screen.endpoint} answers @thorough`, async ({ page, world }) => {
    test.setTimeout(screen.act ? 480_000 : 240_000);
    const thrown = await begin(page, screen.who);
    const all = shapesOf(screen.endpoint);
    const own = all.filter(({ name }) => name.startsWith('own-'));
    const step = Math.max(Math.floor(own.length / OWN), 1);
    const chosen = [
      ...all.filter(({ name }) => commonShapes.has(name)),
      ...own.filter(({ name }, index) => index % step === 0 || name === screen.nasty),
    ];
    expect(all.filter(({ name }) => commonShapes.has(name)).length).toBe(commonShapes.size);
    const tried = screen.act ? spread(chosen, ACTED) : chosen;
    expect(tried.length).toBeGreaterThanOrEqual(30);
    await tryShapes(page, world, screen, tried, thrown);
  });
}
