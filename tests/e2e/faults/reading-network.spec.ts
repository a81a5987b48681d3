import type { Locator, Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { underFault } from '../support/fault-ledger.ts';
import { expect, goWithin, logIn, passTimeUntil, test, type World } from '../support/portal.ts';
import { endingFaults, faultNamed, silences, tapOf, watchCalls, type NamedFault } from '../support/wire-faults.ts';

/*
 * Every fault on calls that read, one of each way to show what was read: what cannot be had is failed and never empty, the
 * rest of the screen can be used, and Retry brings it when the fault is over.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 120_000 });

/** A call that reads, and what is seen of it. */
interface Read {
  readonly name: string;
  /** The screen that shows it. */
  readonly at: string;
  readonly path: RegExp;
  readonly isPersonal?: boolean;
  /** What is shown when it could be read. */
  readonly content: (page: Page) => Locator;
  /** What is shown for it when there is nothing to be shown: never in the place of a failure. */
  readonly empty?: RegExp;
  /** Where its Retry is. */
  readonly within?: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');

const news: Read = {
  name: 'news',
  at: '/news',
  path: /\/public_news\//,
  content: (page) => main(page).locator('article.entry').first(),
  empty: /No news|nothing/i,
};
const menu: Read = {
  name: 'main menu',
  at: '/about-static',
  path: /\/get-menu\/main$/,
  content: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByText('About').first(),
  within: (page) => page.getByRole('banner'),
};
const pageRead: Read = {
  name: 'page',
  at: '/about',
  path: /\/get\/page$/,
  content: (page) => main(page).locator('.prose').first(),
};
const group: Read = {
  name: 'group',
  at: `/group/${String(GROUP_IDS.festivals)}`,
  path: /\/group\/single\//,
  isPersonal: true,
  content: (page) => main(page).getByRole('heading', { level: 2, name: 'Topics' }),
};
const withConnection = endingFaults.filter(({ name }) => name !== 'offline');

/** What a screen does with one of its calls. */
function reading(page: Page, world: World, read: Read) {
  const target = { method: 'GET', path: read.path } as const;
  const scene = { context: page.context(), world, system: 'contentSystem', target } as const;
  const content = read.content(page);
  const retry = (read.within ?? main)(page).getByRole('button', { name: 'Retry' }).first();
  const note = main(page)
    .getByText(/the latest couldn’t be loaded/)
    .first();

  /** Asks again, and waits for what comes of it on the wire. */
  async function again(): Promise<void> {
    const calls = watchCalls(page, target);
    await retry.click();
    await expect.poll(() => calls.ended).toBeGreaterThan(0);
  }

  /** Whatever has failed, the screen is there, and one can go elsewhere. */
  async function expectUsable(): Promise<void> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  }

  async function expectFailed(): Promise<void> {
    await expect(retry).toBeVisible();
    await expect(content).toHaveCount(0);
    if (read.empty) await expect(main(page).getByText(read.empty)).toHaveCount(0);
    await expectUsable();
  }

  /** Makes what is shown old: it is asked for again, and cannot be had. */
  async function grow(): Promise<void> {
    const down = faultNamed('503');
    await down.begin(scene);
    const address = page.url();
    await goWithin(page, '/about-static');
    await expect(page.getByRole('heading', { level: 1, name: 'About this portal' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(note).toBeVisible();
    await down.end(scene);
  }

  return {
    grow,
    /** Never had: failed, not empty; asked again: failed again. */
    async failWithoutAnything(fault: NamedFault, isFirst: boolean): Promise<void> {
      await fault.begin(scene);
      if (isFirst) await page.goto(read.at);
      else await again();
      await expectFailed();
      await fault.end(scene);
    },
    /** Had before: stays, and says that it is old; what is refused now goes. */
    async failWithSomething(fault: NamedFault): Promise<void> {
      await fault.begin(scene);
      await again();
      if (/^(401|403|404)$/.test(fault.name)) {
        await expectFailed();
        await fault.end(scene);
        await again();
        await expect(content).toBeVisible();
        await grow();
        return;
      }
      await expect(note).toBeVisible();
      await expect(content).toBeVisible();
      await expectUsable();
      await fault.end(scene);
    },
    /** Without a connection, and with one again: the user need not press a button. */
    async goOffline(): Promise<void> {
      const offline = faultNamed('offline');
      await offline.begin(scene);
      await again();
      await expect(retry).toBeVisible();
      await offline.end(scene);
      await expect(content).toBeVisible();
      await expect(retry).toHaveCount(0);
    },
    /** No answer: the read fails after the stale-read timeout, and not before. */
    async waitInVain(silence: NamedFault): Promise<void> {
      const now = () => page.evaluate(() => Date.now());
      const asks = () => tapOf(scene).exchanges(target).length;
      // Chromium keeps a request waiting for as long as another one for the same address is under way.
      await page.goto('about:blank');
      tapOf(scene).forget();
      await silence.begin(scene);
      await page.goto(read.at);
      await expect.poll(asks).toBe(1);
      await expect(retry).toHaveCount(0);
      const asked = await now();
      await passTimeUntil(page, retry);
      expect((await now()) - asked).toBeGreaterThan(QUERY_TIMEOUT - 5_000);
      await expectFailed();
      // A browser lets a request wait for one of the same URL that is under way: what was given up is none any more.
      await retry.click();
      await expect.poll(asks).toBe(2);
      await silence.end(scene);
    },
    content,
    retry,
  };
}

test('news without an answer show a failure after 30 s', async ({ page, world }) => {
  await page.clock.install();
  const subject = reading(page, world, news);
  for (const silence of silences) await underFault(`news: ${silence.name}`, () => subject.waitInVain(silence));
});

test('news that cannot be loaded show a failure, and Retry loads them @daily', async ({ page, world }) => {
  const subject = reading(page, world, news);
  await underFault('news: 503', () => subject.failWithoutAnything(faultNamed('503'), true));
  await subject.retry.click();
  await expect(subject.content).toBeVisible();
  await underFault('news, read before: 503', () => subject.grow());
});

for (const read of [pageRead, menu, news, group]) {
  test(`the ${read.name} that cannot be loaded shows a failure beside cached content, and Retry loads it`, async ({
    page,
    world,
  }) => {
    if (read.isPersonal) await logIn(page, 'member');
    const subject = reading(page, world, read);
    // A page that is closed to visitors offers them the login, and no Retry (error-pages.spec.ts).
    const faults = withConnection.filter(({ name }) => read !== pageRead || !/^40[13]$/.test(name));
    for (const [index, fault] of faults.entries()) {
      await underFault(`${read.name}: ${fault.name}`, () => subject.failWithoutAnything(fault, index === 0));
    }
    await underFault(`${read.name}: offline`, () => subject.goOffline());
    if (read === menu) return;
    await subject.grow();
    for (const fault of faults) {
      await underFault(`${read.name}, read before: ${fault.name}`, () => subject.failWithSomething(fault));
    }
    await underFault(`${read.name}, read before: offline`, () => subject.goOffline());
  });
}
