import type { Locator, Page } from '@playwright/test';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { QUERY_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { underFault } from '../support/fault-ledger.ts';
import { passTimeUntil } from '../support/pass-time.ts';
import { expect, logIn, test, type World } from '../support/portal.ts';
import {
  connectionFaults,
  refusingAnswers,
  silences,
  strangeAnswers,
  tapOf,
  type FaultScene,
  type NamedFault,
} from '../support/wire-faults.ts';

/*
 * Every fault on calls that read, one of each way to show what was read: what cannot be had is failed and never empty, the rest of the screen can be used,
 * and Retry brings it when the fault is over.
 */

test.use({ isTapped: true });

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
const entries = (page: Page) => main(page).locator('article.entry').first();
const topic = `/group_topics/single/${String(TOPIC_IDS.ordinary)}`;
const group = `/group/${String(GROUP_IDS.festivals)}`;

const reads: readonly Read[] = [
  { name: 'page', at: '/about', path: /\/get\/page$/, content: (page) => main(page).locator('.prose').first() },
  {
    name: 'main menu',
    at: '/about-static',
    path: /\/get-menu\/main$/,
    content: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByText('About').first(),
    within: (page) => page.getByRole('banner'),
  },
  { name: 'news', at: '/news', path: /\/public_news\//, content: entries, empty: /No news|nothing/i },
  {
    name: 'group',
    at: group,
    path: /\/group\/single\//,
    isPersonal: true,
    content: (page) => main(page).getByRole('heading', { level: 2, name: 'Topics' }),
  },
  {
    name: 'comments',
    at: topic,
    path: /\/topic-comments\.json$/,
    isPersonal: true,
    content: (page) => main(page).locator('.comment').first(),
    empty: /There are no comments yet/,
  },
];

const staleText = /the newest could not be loaded/;
const refused = /^(401|403|404)$/;
const [offline] = connectionFaults;
const others: readonly NamedFault[] = [...connectionFaults, ...refusingAnswers, ...strangeAnswers].filter(
  (fault) => fault !== offline,
);

/** How a connection was aborted is the same to the portal, as the page shows: one way of it stands for all. */
const distinct = others.filter(({ name }) => !name.startsWith('aborted') || name === 'aborted: failed');

/** Whatever has failed, the screen is there, and one can go elsewhere. */
async function expectUsable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
}

/** What a screen does with one of its calls. */
function reading(page: Page, world: World, read: Read) {
  const scene: FaultScene = {
    context: page.context(),
    world,
    system: 'contentSystem',
    target: { method: 'GET', path: read.path },
  };
  const content = read.content(page);
  const retry = (read.within ?? main)(page).getByRole('button', { name: 'Retry' }).first();
  const isOurs = (url: string) => read.path.test(new URL(url).pathname);

  const now = () => page.evaluate(() => Date.now());

  /** Asks again, and waits for what comes of it on the wire. */
  async function again(): Promise<void> {
    const ended = Promise.race([
      page.waitForEvent('requestfailed', (call) => isOurs(call.url())),
      page.waitForEvent('requestfinished', (call) => isOurs(call.url())),
    ]);
    await retry.click();
    await ended;
  }

  async function expectFailed(): Promise<void> {
    await expect(retry).toBeVisible();
    await expect(content).toHaveCount(0);
    if (read.empty) await expect(main(page).getByText(read.empty)).toHaveCount(0);
    await expectUsable(page);
  }

  return {
    /** Never had: failed, not empty; asked again: failed again. */
    async failWithoutAnything(fault: NamedFault, isFirst: boolean): Promise<void> {
      await fault.begin(scene);
      if (isFirst) await page.goto(read.at);
      else await again();
      await expectFailed();
      await fault.end(scene);
    },
    /** Had before: stays, and says that it is old; what is refused now goes. */
    async failWithSomething(fault: NamedFault, note: Locator): Promise<void> {
      await fault.begin(scene);
      await again();
      if (refused.test(fault.name)) {
        await expectFailed();
        await fault.end(scene);
        await again();
        await expect(content).toBeVisible();
        await this.grow(note);
        return;
      }
      await expect(note).toBeVisible();
      await expect(content).toBeVisible();
      await expectUsable(page);
      await fault.end(scene);
    },
    /** Makes what is shown old: it is asked for again, and cannot be had. */
    async grow(note: Locator): Promise<void> {
      const [reset] = refusingAnswers.filter(({ name }) => name === '503');
      await reset?.begin(scene);
      const address = page.url();
      await page.evaluate(() => {
        history.pushState(null, '', '/about-static');
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      });
      await expect(page.getByRole('heading', { level: 1, name: 'About this portal' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(note).toBeVisible();
      await reset?.end(scene);
    },
    /** Without a connection, and with one again: the user need not press a button. */
    async goOffline(state: Locator): Promise<void> {
      await offline?.begin(scene);
      await again();
      await expect(retry).toBeVisible();
      await expect(state).toBeVisible();
      await offline?.end(scene);
      await expect(content).toBeVisible();
      await expect(retry).toHaveCount(0);
    },
    /** No answer: the read fails after the stale-read timeout, and not before. */
    async waitInVain(silence: NamedFault): Promise<void> {
      // Chromium keeps a request waiting for as long as another one for the same address is under way.
      await page.goto('about:blank');
      tapOf(scene).forget();
      await silence.begin(scene);
      await page.goto(read.at);
      await expect.poll(() => tapOf(scene).exchanges(scene.target).length).toBe(1);
      await expect(retry).toHaveCount(0);
      const asked = await now();
      await passTimeUntil(page, retry);
      expect((await now()) - asked).toBeGreaterThan(QUERY_TIMEOUT - 5_000);
      await expectFailed();
      // A browser lets a request wait for one of the same URL that is under way: what was given up is none any more.
      await retry.click();
      await expect.poll(() => tapOf(scene).exchanges(scene.target).length).toBe(2);
      await silence.end(scene);
    },
    /** An answer that comes when it is no longer waited for. */
    async waitForLate(): Promise<void> {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(
        ({ pathname }) => read.path.test(pathname),
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await page.goto(read.at);
      await passTimeUntil(page, retry);
      await expectFailed();
      release();
      await expect(content).toBeVisible();
      await expect(retry).toHaveCount(0);
    },
    retry,
  };
}

for (const read of reads.filter(({ name }) => /^(page|main menu|news)$/.test(name))) {
  test(`the ${read.name} without an answer shows a failure after 30 s, and a late answer when it comes`, async ({
    page,
    world,
  }) => {
    test.setTimeout(60_000);
    await page.clock.install();
    const subject = reading(page, world, read);
    for (const silence of silences) {
      await underFault(`${read.name}: ${silence.name}`, () => subject.waitInVain(silence));
    }
    await underFault(`${read.name}: a late answer`, () => subject.waitForLate());
  });
}

test('news that cannot be loaded show a failure, and Retry loads them @daily', async ({ page, world }) => {
  const read = reads.find(({ name }) => name === 'news');
  const fault = refusingAnswers.find(({ name }) => name === '503');
  if (read === undefined || fault === undefined) throw new Error('There is no such call, or fault');
  const subject = reading(page, world, read);
  await underFault('news: 503', () => subject.failWithoutAnything(fault, true));
  await subject.retry.click();
  await expect(read.content(page)).toBeVisible();
  await underFault('news, read before: 503', () => subject.grow(main(page).getByText(staleText).first()));
});

for (const read of reads) {
  test(`the ${read.name} that cannot be loaded shows a failure beside cached content, and Retry loads it`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    if (read.isPersonal) {
      await logIn(page, 'member');
    }
    const subject = reading(page, world, read);
    for (const [index, fault] of (read.name === 'page' ? others : distinct).entries()) {
      await underFault(`${read.name}: ${fault.name}`, () => subject.failWithoutAnything(fault, index === 0));
    }
    await underFault(`${read.name}: offline`, () => subject.goOffline(subject.retry));

    if (read.path.source.includes('get-menu')) return;
    const note = main(page).getByText(staleText).first();
    await subject.grow(note);
    for (const fault of distinct) {
      await underFault(`${read.name}, read before: ${fault.name}`, () => subject.failWithSomething(fault, note));
    }
    await underFault(`${read.name}, read before: offline`, () => subject.goOffline(note));
  });
}
