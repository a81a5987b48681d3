import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { underFault } from '../support/fault-ledger.ts';
import {
  appear,
  expect,
  loginLink,
  logoutButton,
  memberLink,
  test,
  type System,
  type World,
} from '../support/portal.ts';
import {
  endingFaults,
  faultNamed,
  tapOf,
  watchCalls,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';

/*
 * Every fault on the calls of login and logout: typed text stays, messages are true, no user is half logged in, no
 * second login is tried automatically, and the next attempt works.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 180_000 });

const { mail, password } = person('member');
const withConnection = endingFaults.filter(({ name }) => name !== 'offline');

const sceneOf = (page: Page, world: World, system: System, path: RegExp) =>
  ({ context: page.context(), world, system, target: { method: 'POST', path } }) as const satisfies FaultScene;

function loginForm(page: Page) {
  const main = page.getByRole('main');
  return {
    email: main.getByLabel('E-mail'),
    password: main.getByLabel('Password', { exact: true }),
    button: main.getByRole('button', { name: 'Login' }),
    message: main.getByRole('alert'),
  };
}

/** What of a session is stored in this browser. */
const storedSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /:(session|tokens)$/.test(name)));

async function fillIn(page: Page): Promise<void> {
  await page.goto('/user/login');
  await loginForm(page).email.fill(mail);
  await loginForm(page).password.fill(password);
}

async function logOutAgain(page: Page): Promise<void> {
  await appear(memberLink(page));
  await logoutButton(page).click();
  await expect(loginLink(page)).toBeVisible();
}

async function logInAndOut(page: Page): Promise<void> {
  await loginForm(page).button.click();
  await logOutAgain(page);
}

/** user/login fails: the user stays logged out, and the typed text is there for the next attempt. */
async function failLogin(page: Page, world: World, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world, 'contentSystem', /^\/user\/login$/);
  const form = loginForm(page);
  const membership = tapOf({ world, system: 'membershipSystem' });
  await fault.begin(scene);
  const before = membership.exchanges().length;
  await form.button.click();
  await expect(form.message).toBeVisible();
  await expect(form.button).toBeEnabled();
  await expect(form.email).toHaveValue(mail);
  await expect(form.password).toHaveValue(password);
  await expect(memberLink(page)).toHaveCount(0);
  expect(await storedSession(page)).toEqual([]);
  expect(membership.exchanges().length).toBe(before);
  await fault.end(scene);
}

test('a login survives every fault of user/login, and succeeds afterwards', async ({ page, world }) => {
  await fillIn(page);
  // What may have been carried out leaves a session at the content system: those come last, each on its own.
  for (const fault of endingFaults.filter(({ mayArrive }) => !mayArrive)) {
    await underFault(`user/login: ${fault.name}`, () => failLogin(page, world, fault));
  }
  await logInAndOut(page);
  for (const fault of endingFaults.filter(({ mayArrive }) => mayArrive)) {
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
      await logOutAgain(page);
    });
  }
});

/** A logout is one here at once, whatever the systems answer; and the next login works. */
async function failLogout(page: Page, world: World, system: System, path: RegExp, fault: NamedFault): Promise<void> {
  const scene = sceneOf(page, world, system, path);
  await fillIn(page);
  await loginForm(page).button.click();
  await appear(memberLink(page));
  await expect(loginForm(page).button).toHaveCount(0);
  await fault.begin(scene);
  // The portal does not wait for this call; the fault has happened only when it is over.
  const calls = watchCalls(page, scene.target);
  await logoutButton(page).click();
  await expect(loginLink(page)).toBeVisible();
  expect(await storedSession(page)).toEqual([]);
  await expect.poll(() => calls.ended).toBeGreaterThan(0);
  await fault.end(scene);
}

for (const [system, path] of [
  ['contentSystem', /^\/user\/logout$/],
  ['membershipSystem', /KP_LOGOUT$/],
] as const) {
  test(`a logout survives every fault of the ${system}`, async ({ page, world }) => {
    for (const fault of withConnection) {
      await underFault(`logout, ${system}: ${fault.name}`, () => failLogout(page, world, system, path, fault));
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
