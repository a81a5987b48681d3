import { chromium, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { GROUP_IDS, topicNid } from '../../../sandbox/seed/groups/group-ids.ts';
import { countLost, countLostBefore, underFault } from '../support/fault-ledger.ts';
import { appear, expect, logIn, loginLink, memberLink, pauseTime, test, type World } from '../support/portal.ts';
import { formPath, proposalForm } from '../support/proposal-form.ts';
import {
  bytesOfTopic,
  expectShown,
  postedTopic,
  postsOnTheWire,
  startTopic,
  storedTopics,
  topicAbout,
  topicForm,
} from '../support/topic-form.ts';
import { tapOf } from '../support/wire-faults.ts';
import {
  expectSaved,
  expectStored,
  openPaper,
  overlaps,
  saveCall,
  storedProposal,
  textsOf,
  write,
} from '../support/written-proposal.ts';

/*
 * Tabs that are closed or frozen, renderers that crash, browsers that are killed, pages that are left, clocks that are set: at
 * most the last 250 ms of typing are lost. The clock is the machine's.
 */

test.use({ isTapped: true });
test.describe.configure({ timeout: 120_000 });

/** What may be lost, in milliseconds before the end (docs/specification.md, section 13). */
const TOLERATED = 250;
/** How long the user types without a pause, in milliseconds: longer than what may be lost. */
const TYPING = 600;

/** Where a member writes. */
interface Form {
  readonly path: string;
  readonly field: (page: Page) => Locator;
}

const paper: Form = { path: formPath('paper'), field: (page) => proposalForm(page).title };
const topic: Form = {
  path: `/group/${String(GROUP_IDS.sound)}?new-topic`,
  field: (page) => topicForm(page).title,
};
const comment: Form = {
  path: `/group_topics/single/${String(topicNid(GROUP_IDS.sound, 1))}`,
  field: (page) => page.getByLabel('Your comment'),
};
const forms = { paper, topic, comment } as const;

async function open(page: Page, { path, field }: Form, portal = ''): Promise<void> {
  await page.goto(portal + path);
  await appear(field(page));
  await expect(field(page)).toBeEditable();
}

/** How a page ends while the user writes. */
interface Ending {
  readonly name: string;
  /** From the last key on, in milliseconds. */
  readonly after: number;
  /** Ends the page, and hands out one in which what was written can be looked for. */
  readonly end: (page: Page) => Promise<Page>;
}

const closed = (context: BrowserContext, after: number): Ending => ({
  name: 'closed',
  after,
  end: async (page) => {
    const [again] = await Promise.all([context.newPage(), page.close()]);
    return again;
  },
});

const crashed = (context: BrowserContext, after: number): Ending => ({
  name: 'crashed',
  after,
  end: async (page) => {
    const session = await context.newCDPSession(page);
    const crash = page.waitForEvent('crash');
    // The crashed page does not answer any more.
    session.send('Page.crash').catch(() => undefined);
    await crash;
    return context.newPage();
  },
});

/** A page that is left, and comes back in the same tab. */
const left = (name: string, after: number, end: (page: Page) => Promise<unknown>): Ending => ({
  name,
  after,
  end: async (page) => {
    await end(page);
    return page;
  },
});

/** All ways to leave a page without closing its tab, at once after the last key or soon. */
const departures: readonly Ending[] = [
  left('reloaded', 100, (page) => page.reload()),
  left('left by an address', 50, (page) => page.goto('/about')),
  left('left for another site', 50, (page) => page.goto('about:blank')),
  left('left within the portal', 0, async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle(/^Privacy/);
  }),
];

/**
 * Types into an empty field without a pause, a key at a time, until the page ends.
 *
 * @returns the page in which to look for it, and what must be there at least: all but the last 250 ms.
 */
async function typeUntilEnd(page: Page, field: Locator, { name, after, end }: Ending) {
  await field.fill('');
  const keys: { readonly text: string; readonly at: number }[] = [];
  const what = `${name} after ${String(after)} ms: `;
  for (let index = 0; Date.now() - (keys[0]?.at ?? Date.now()) < TYPING; index += 1) {
    const letter = index < what.length ? what.charAt(index) : String(index % 10);
    await field.pressSequentially(letter);
    keys.push({ text: (keys.at(-1)?.text ?? '') + letter, at: Date.now() });
  }
  const moment = (keys.at(-1)?.at ?? 0) + after;
  await new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, moment - Date.now()));
  });
  const endedAt = Date.now();
  const again = await end(page);
  const due = keys.findLast(({ at }) => at <= endedAt - TOLERATED)?.text ?? '';
  expect(due).not.toBe('');
  return { again, due };
}

/** Types by keys, lets the page end, opens the form again, and finds what was typed. */
async function survive(page: Page, form: Form, ending: Ending, portal = ''): Promise<Page> {
  const { again, due } = await typeUntilEnd(page, form.field(page), ending);
  await open(again, form, portal);
  const field = form.field(again);
  await expect(field).not.toHaveValue('');
  expect(countLostBefore({ text: due }, { text: await field.inputValue() })).toBe(0);
  return again;
}

const KEPT = /kept on this device/i;

for (const [name, form] of Object.entries(forms)) {
  test(`a ${name} survives tabs that are closed, left, or crash`, async ({ page, context, world }) => {
    await logIn(page, 'member');
    await open(page, form);
    let current = page;
    const closings = [0, 1, 100, 200, 249, 300, 1_000, 1_999].map((after) => closed(context, after));
    const crashes = [0, 249, 1_000].map((after) => crashed(context, after));
    for (const ending of [...closings, ...crashes, ...departures]) {
      await underFault(`${name}: ${ending.name} ${String(ending.after)} ms after the last key`, async () => {
        current = await survive(current, form, ending);
        if (form === paper) await expectStored(world, { title: await form.field(current).inputValue() });
      });
    }
    expect(overlaps(world)).toEqual([]);
  });
}

for (const [name, form] of Object.entries({ topic, comment })) {
  test(`a ${name} survives a frozen tab and a clock that is set`, async ({ page, context }) => {
    await logIn(page, 'member');
    await open(page, form);
    const field = form.field(page);
    const text = 'Frozen: Łódź 🎞️ <b>x</b> שלום';
    const session = await context.newCDPSession(page);
    const expectKept = async (typed: string) => {
      await expect(page.getByRole('main').getByText(KEPT).first()).toBeVisible();
      await page.reload();
      await expect(field).toHaveValue(typed);
      expect(countLost({ text: typed }, { text: await field.inputValue() })).toBe(0);
    };
    await underFault(`${name}: the tab is frozen right after a key`, async () => {
      await field.fill(text);
      await field.press('End');
      await field.pressSequentially('!');
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await expectKept(`${text}!`);
    });
    for (const days of [20, -20]) {
      await underFault(`${name}: the clock is set by ${String(days)} days`, async () => {
        await page.clock.setSystemTime(Date.now() + days * 86_400_000);
        await field.fill(`${text}, ${String(days)}`);
        await expectKept(`${text}, ${String(days)}`);
      });
    }
  });
}

/** A browser with a profile on the disk, which can be killed, and started again as users do after a crash. */
interface OwnBrowser {
  /** The profile's own context: what it keeps is on the disk. */
  readonly context: BrowserContext;
  /** Kills all of its processes at once, without any goodbye; starts it again on the same profile. */
  killAndRestart(): Promise<void>;
  /** Ends it, and removes its profile. */
  stop(): Promise<void>;
}

const asRoot = process.getuid?.() === 0;

interface Running {
  readonly process: ChildProcess;
  readonly browser: Browser;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Chromium writes the port that it has chosen into its profile. */
async function debuggingPort(profile: string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')).split('\n');
    if (port) return port;
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  throw new Error('The browser did not start');
}

/** The browser with its renderers and helpers, which are in a process group of its own. */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

async function start(profile: string): Promise<Running> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const child = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(asRoot ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // A process group of its own: renderers are killed with it.
    { detached: true, stdio: 'ignore' },
  );
  // It is in a process group of its own, so nothing else ends it when the tests are stopped.
  const end = () => {
    killGroup(child);
  };
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await debuggingPort(profile, child)}`);
    return { process: child, browser };
  } catch (error) {
    killGroup(child);
    throw error;
  }
}

async function kill({ process: child, browser }: Running): Promise<void> {
  killGroup(child);
  await ended(child);
  // It is gone: to close it would be to wait for its answer.
  if (browser.isConnected()) {
    await new Promise<void>((resolve) => {
      browser.once('disconnected', () => resolve());
    });
  }
}

async function startOwnBrowser(): Promise<OwnBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'portal-profile-'));
  let running = await start(profile);
  const contextOf = ({ browser }: Running): BrowserContext => {
    const [context] = browser.contexts();
    if (context === undefined) throw new Error('The browser has no context');
    return context;
  };
  return {
    get context() {
      return contextOf(running);
    },
    killAndRestart: async () => {
      await kill(running);
      running = await start(profile);
    },
    stop: async () => {
      await kill(running);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Logs the member in by a page without a base URL, unless what a killed browser still stores of them is enough. */
async function logInAt(page: Page, { urls }: World): Promise<void> {
  await page.goto(`${urls.portal}/about`);
  await expect(memberLink(page).or(loginLink(page))).toBeVisible();
  if (!(await memberLink(page).isVisible())) await logIn(page, 'member', urls.portal);
}

test('a topic with its files, a paper and a comment survive killed browsers', async ({ world }) => {
  const own = await startOwnBrowser();
  const { portal } = world.urls;
  const start = async (): Promise<Page> => {
    const page = await own.context.newPage();
    await logInAt(page, world);
    return page;
  };
  try {
    let page = await start();
    await underFault('topic with files: browser killed', async () => {
      const written = topicAbout('killed');
      await startTopic(page, GROUP_IDS.sound, written, portal + topic.path);
      await expect(topicForm(page).form.getByText(KEPT)).toBeVisible();
      await own.killAndRestart();
      page = await start();
      await page.goto(portal + topic.path);
      const parts = topicForm(page);
      await expect(parts.toolbar).toBeVisible();
      await expectShown(parts, written);
      await parts.submit.click();
      await expect(page.getByRole('heading', { level: 1, name: written.title })).toBeVisible();
      const [post] = postsOnTheWire(world);
      expect(countLost(bytesOfTopic(written), post ? bytesOfTopic(postedTopic(post)) : {})).toBe(0);
      expect(await storedTopics(world, written)).toBe(1);
    });
    for (const [name, form] of Object.entries(forms)) {
      const end = async () => {
        await own.killAndRestart();
        return start();
      };
      await underFault(`${name}: killed a second after the last key`, async () => {
        await open(page, form, portal);
        page = await survive(page, form, { name: 'killed', after: 1_000, end }, portal);
      });
    }
  } finally {
    await own.stop();
  }
});

test('a paper is saved during unload if it is small enough', async ({ page, context, world }) => {
  // Nothing is saved by the way: the page goes within the 2 s after the last edit.
  await page.clock.install();
  await logIn(page, 'member');
  await openPaper(page);
  const tap = tapOf({ world, system: 'proposalSystem' });
  let current = page;
  for (const kilobytes of [60, 70]) {
    await underFault(`paper: closed with ${String(kilobytes)} kB`, async () => {
      const typed = { ...textsOf('Large'), title: 'x'.repeat(kilobytes * 1_000) };
      tap.forget();
      // What is too large to outlive the page may get through or not: here it does not.
      if (kilobytes > 64) tap.breakWire({ kind: 'reset' }, saveCall);
      await pauseTime(current);
      await write(current, typed);
      await current.clock.runFor(300);
      await expect(current.getByText(/on this device/).first()).toBeVisible();
      expect(tap.exchanges(saveCall)).toEqual([]);
      await current.clock.resume();
      const [again] = await Promise.all([context.newPage(), current.close({ runBeforeUnload: true })]);
      current = again;
      if (kilobytes < 64) {
        await expectStored(world, typed);
        expect(tap.exchanges(saveCall)).toHaveLength(1);
      } else {
        expect((await storedProposal(world)).texts.title).not.toBe(typed.title);
        tap.heal();
      }
      await openPaper(current);
      await expectSaved(current, world, typed);
    });
  }
  expect(overlaps(world)).toEqual([]);
});

test('a paper survives a tab that is closed immediately @daily', async ({ page, context, world }) => {
  await logIn(page, 'member');
  await open(page, paper);
  await underFault('paper: closed 249 ms after the last key', async () => {
    const again = await survive(page, paper, closed(context, 249));
    await expectStored(world, { title: await paper.field(again).inputValue() });
  });
});
