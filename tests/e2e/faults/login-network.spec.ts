import type { Page, Request } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { appear } from '../support/appear.ts';
import { underFault } from '../support/fault-ledger.ts';
import { accountLinks, expect, memberLink, test, type System, type World } from '../support/portal.ts';
import {
  connectionFaults,
  refusingAnswers,
  strangeAnswers,
  tapOf,
  type FaultScene,
  type NamedFault,
  faultNamed,
} from '../support/wire-faults.ts';

/*
 * Every fault on the calls of login and logout: typed text stays, messages are true, no user is half logged in, no
 * second login is tried automatically, and the next attempt works.
 */

test.use({ isTapped: true });

const { mail, password } = person('member');
const answered = [...connectionFaults, ...refusingAnswers, ...strangeAnswers];

/** How a connection was aborted is the same to the portal, as the first test shows: one way of it stands for all. */
const told = answered.filter(
  ({ name }) => name !== 'offline' && (!name.startsWith('aborted') || name === 'aborted: failed'),
);

const sceneOf = (page: Page, world: World, system: System, method: string, path: RegExp): FaultScene => ({
  context: page.context(),
  world,
  system,
  target: { method, path },
});

function loginForm(page: Page) {
  const main = page.getByRole('main');
  return {
    email: main.getByLabel('E-mail'),
    password: main.getByLabel('Password', { exact: true }),
    button: main.getByRole('button', { name: 'Login' }),
    message: main.getByRole('alert'),
  };
}

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' });
const loginLink = (page: Page) => accountLinks(page).getByRole('link', { name: 'Login' });

/** What of a session is stored in this browser. */
const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /:(session|tokens)$/.test(name)));

async function fillIn(page: Page): Promise<void> {
  await page.goto('/user/login');
  await loginForm(page).email.fill(mail);
  await loginForm(page).password.fill(password);
}

async function logInAndOut(page: Page): Promise<void> {
  await loginForm(page).button.click();
  await appear(memberLink(page));
  await logout(page).click();
  await expect(loginLink(page)).toBeVisible();
}

/** user/login fails: the user stays logged out, and the typed text is there for the next attempt. */
async function failLogin(page: Page, world: World, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world, 'contentSystem', 'POST', /^\/user\/login$/);
  const form = loginForm(page);
  await fault.begin(scene);
  const membership = tapOf({ world, system: 'membershipSystem' }).exchanges().length;
  await form.button.click();
  await expect(form.message).toBeVisible();
  await expect(form.button).toBeEnabled();
  await expect(form.email).toHaveValue(mail);
  await expect(form.password).toHaveValue(password);
  await expect(memberLink(page)).toHaveCount(0);
  expect(await storedSession(page)).toEqual([]);
  expect(tapOf({ world, system: 'membershipSystem' }).exchanges().length).toBe(membership);
  await fault.end(scene);
}

test('a login survives every fault of user/login, and succeeds afterwards', async ({ page, world }) => {
  test.setTimeout(120_000);
  await fillIn(page);
  // What may have been carried out leaves a session at the content system: those come last, each on its own.
  for (const fault of answered.filter(({ mayArrive }) => !mayArrive)) {
    await underFault(`user/login: ${fault.name}`, () => failLogin(page, world, fault));
  }
  await logInAndOut(page);
});

test('a login survives that the answer of the content system, which has accepted it, is lost', async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  for (const fault of answered.filter(({ mayArrive }) => mayArrive)) {
    await page.context().clearCookies();
    await underFault(`user/login: ${fault.name}`, async () => {
      await fillIn(page);
      await failLogin(page, world, fault);
      await loginForm(page).button.click();
      // Where the browser has heard of the session, it is one that this portal has no token for: only the content system's
      // own page can end it.
      const way = page.getByRole('main').getByRole('link', { name: 'End the open session' });
      await expect(way.or(memberLink(page)).first()).toBeVisible();
      if (await way.isVisible()) {
        await expect(loginForm(page).email).toHaveValue(mail);
        await page.context().clearCookies();
        await loginForm(page).button.click();
      }
      await appear(memberLink(page));
      await logout(page).click();
      await expect(loginLink(page)).toBeVisible();
    });
  }
});

test('a login survives every fault of KP_LOGIN, and reports it to the user', async ({ page, world }) => {
  test.setTimeout(120_000);
  const scene = sceneOf(page, world, 'membershipSystem', 'POST', /KP_LOGIN$/);
  for (const fault of told) {
    await underFault(`KP_LOGIN: ${fault.name}`, async () => {
      await fillIn(page);
      await expect(loginForm(page).button).toBeEnabled();
      await fault.begin(scene);
      tapOf(scene).forget();
      await loginForm(page).button.click();
      await expect(loginForm(page).message).toContainText('login failed');
      await appear(memberLink(page));
      expect(tapOf(scene).exchanges(scene.target).length).toBeLessThanOrEqual(1);
      await fault.end(scene);
      await logout(page).click();
      await expect(loginLink(page)).toBeVisible();
    });
  }
  await fillIn(page);
  await logInAndOut(page);
});

/** A logout is one here at once, whatever the systems answer; and the next login works. */
async function failLogout(page: Page, world: World, system: System, path: RegExp, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world, system, 'POST', path);
  await fillIn(page);
  await loginForm(page).button.click();
  await appear(memberLink(page));
  await expect(loginForm(page).button).toHaveCount(0);
  await fault.begin(scene);
  const isOurs = (call: Request) => call.method() === 'POST' && path.test(new URL(call.url()).pathname);
  // The portal does not wait for this call; the fault has happened only when it is over.
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isOurs),
    page.waitForEvent('requestfinished', isOurs),
  ]);
  await logout(page).click();
  await expect(loginLink(page)).toBeVisible();
  expect(await storedSession(page)).toEqual([]);
  await ended;
  await fault.end(scene);
}

for (const [system, path, name] of [
  ['contentSystem', /^\/user\/logout$/, 'user/logout'],
  ['membershipSystem', /KP_LOGOUT$/, 'KP_LOGOUT'],
] as const) {
  test(`a logout survives every fault of ${name}`, async ({ page, world }) => {
    test.setTimeout(180_000);
    for (const fault of told) {
      await underFault(`${name}: ${fault.name}`, () => failLogout(page, world, system, path, fault));
    }
    await fillIn(page);
    await logInAndOut(page);
  });
}

test('a login that failed, wholly or at one system, succeeds at the next attempt @daily', async ({ page, world }) => {
  const fault = faultNamed('500');
  await fillIn(page);
  await underFault('user/login: 500', () => failLogin(page, world, fault));
  await underFault('user/logout: 500', () => failLogout(page, world, 'contentSystem', /^\/user\/logout$/, fault));
  await fillIn(page);
  await logInAndOut(page);
});
