import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { TOPIC_IDS } from '../../../sandbox/seed/groups.ts';
import { GROUP_IDS } from '../../../sandbox/seed/groups/group-ids.ts';
import { storageKeys } from '../../../src/application/storage/storage-keys.ts';
import { underFault } from '../support/fault-ledger.ts';
import {
  appear,
  expect,
  goWithin,
  logIn,
  loginLink,
  logoutButton,
  memberLink,
  test,
  type World,
} from '../support/portal.ts';
import { EVENT, formPath, proposalForm, received } from '../support/proposal-form.ts';
import { openTopicForm, topicForm } from '../support/topic-form.ts';

/*
 * A device without storage or room, with the storage of another portal, or with invalid entries: everything works with the
 * servers alone, and the forms say so; what is invalid counts as absent, is shown nowhere and sent to no system. What the
 * adapters do about each of it is in their contracts.
 */

test.describe.configure({ timeout: 180_000 });

/** A place on the portal's own address where the portal does not run. */
const NO_PORTAL = '/assets/no-such-file';
const owner = person('member').uid;
const topicPlace = String(GROUP_IDS.festivals);
const topicPath = `/group/${topicPlace}?new-topic`;

type Prepare = (page: Page) => Promise<unknown>;

/** A database of the newer portal, with stores that this one does not know. */
const newerDatabase: Prepare = async (page) => {
  await page.goto(NO_PORTAL);
  await page.evaluate(async () => {
    const request = indexedDB.open('portal-drafts', 3);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('other', { autoIncrement: true }).put('kept');
    };
    await new Promise((resolve) => (request.onsuccess = resolve));
    request.result.close();
  });
};

/** Ways in which a device has no room, or no storage. */
const absences: Readonly<Record<string, Prepare>> = {
  'storage that is full': (page) =>
    page.addInitScript(() => {
      const put: IDBObjectStore['put'] = Reflect.get(IDBObjectStore.prototype, 'put');
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry) {
        const request = put.apply(this, entry);
        this.transaction.abort();
        return request;
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    }),
  'storage that is disabled': (page) =>
    page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: denied });
    }),
  'the database of a newer portal': newerDatabase,
};

const notOnDevice = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Not on this device/)
    .first();

/** The titles that the proposal system has accepted. */
const acceptedTitles = async (world: World) =>
  (await received(world, 'update')).filter(({ status }) => status === 200).map(({ document }) => document['title']);

/** As long as the server does not save either, the form says that nothing is kept; the server alone is enough. */
async function writeProposal(page: Page, world: World): Promise<void> {
  // Without storage a reload is a logout.
  await world.fail('proposalSystem', { path: 'forms-data/update', status: 503 });
  await goWithin(page, formPath('paper'));
  const { title, saved } = proposalForm(page);
  await expect(title).toBeEditable();
  await title.fill('Without a device');
  await expect(notOnDevice(page)).toBeVisible();
  await title.press('End');
  await title.pressSequentially(', and on');
  await world.heal();
  await expect.poll(() => acceptedTitles(world), { timeout: 20_000 }).toContain('Without a device, and on');
  await expect(saved).toBeVisible();
}

async function writeTopic(page: Page): Promise<void> {
  await goWithin(page, topicPath);
  const { form, title, submit, toolbar } = topicForm(page);
  const note = form.getByText(/not kept on this device/);
  await expect(toolbar).toBeVisible();
  await title.fill('Nothing kept of it');
  await expect(note).toBeVisible();
  await title.press('End');
  await title.pressSequentially(', but here');
  // The note moves the button while it comes and goes.
  await expect(note).toBeVisible();
  await submit.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing kept of it, but here' })).toBeVisible();
}

for (const [way, prepare] of Object.entries(absences)) {
  const suite = way === 'storage that is full' ? ' @daily' : '';
  test(`${way}: forms work with the server alone, and say so${suite}`, async ({ page, world }) => {
    await underFault(way, async () => {
      await prepare(page);
      await logIn(page, 'member');
      // The login leads to the member area, and would do so from the form as well.
      await expect(page.getByRole('heading', { level: 1, name: 'Member area' })).toBeAttached();
      await writeProposal(page, world);
      await writeTopic(page);
      await logoutButton(page).click();
      await expect(loginLink(page)).toBeVisible();
      if (prepare !== newerDatabase) return;
      await page.goto(NO_PORTAL);
      const found = await page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
      expect(found).toEqual([3]);
    });
  });
}

/** The mark in every planted entry: it must be shown nowhere and sent to no system. */
const POISON = 'POISON';
const image = `<img src=x onerror=alert('${POISON}')>`;
const envelope = (d: unknown, v: unknown = 1): string => JSON.stringify({ v, d });
const member = { userId: 3, userName: image, isMember: true, roles: [['editor', POISON]] };

/** What may stand under any key of Web Storage, and is none of ours. */
const poisonTexts: Readonly<Record<string, string>> = {
  'no JSON': POISON,
  'deep lists': '['.repeat(100_000),
  'a value without an envelope': JSON.stringify(member),
  'a later version': envelope(member, 2),
  'a value of a list': envelope([POISON, [POISON], [POISON, -1], [1, 2, 3]]),
  'an id beyond integers': envelope({ ...member, userId: 2 ** 60 }),
  'prototype keys': `{"__proto__":{"v":1,"d":{"userId":3}},"constructor":{"prototype":{"polluted":"${POISON}"}}}`,
  'a token that is markup': envelope({ csrfToken: image, logoutToken: image, id: image, name: image }),
  'a token of two lines': envelope({ csrfToken: `a\r\nX-Evil: ${POISON}`, logoutToken: `\ud800${POISON}` }),
  'a moment of no calendar': envelope({ userId: 'x', at: 9e15, before: Number.MAX_SAFE_INTEGER }),
};

/** Puts a text under every key that the portal has, in both storages. */
async function poisonEveryKey(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([names, poison]) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const name of names) storage.setItem(name, poison);
      }
    },
    [storageKeys.map(({ area, name }) => `portal:${area}:${name}`), text] as const,
  );
}

/** Nothing that was planted is shown, runs or was sent, to whichever system. */
async function expectNoPoison(page: Page, world: World): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  for (const system of ['contentSystem', 'membershipSystem', 'proposalSystem'] as const) {
    const calls = (await world.calls(system)).filter((call) => JSON.stringify(call).includes(POISON));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  }
}

/** Goes through what the portal keeps drafts and state for, from within: it has begun with what is stored already. */
async function visitForms(page: Page, world: World): Promise<void> {
  const { title } = proposalForm(page);
  await goWithin(page, formPath('paper'));
  await appear(title);
  await expect(title).toBeEditable();
  await expect(title).not.toHaveValue(new RegExp(POISON));
  const topic = topicForm(page);
  await goWithin(page, topicPath);
  await appear(topic.toolbar);
  await expect(topic.title).not.toHaveValue(new RegExp(POISON));
  await goWithin(page, '/user/account');
  await appear(page.getByRole('heading', { level: 1, name: 'Account' }));
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await expectNoPoison(page, world);
}

test('invalid state logs no visitor in, and is no obstacle to a member who reads and writes', async ({
  page,
  world,
}) => {
  for (const who of ['visitor', 'member'] as const) {
    if (who === 'member') await logIn(page, 'member');
    await page.goto('/about');
    for (const [name, text] of Object.entries(poisonTexts)) {
      await underFault(`state of a ${who}: ${name}`, async () => {
        await poisonEveryKey(page, text);
        // The content system's cookie still says who it is.
        await page.goto('/about');
        await appear(page.getByRole('main').locator('.prose').first());
        await appear(who === 'member' ? memberLink(page) : loginLink(page));
        if (who === 'member') await visitForms(page, world);
        else await expectNoPoison(page, world);
      });
    }
  }
});

/** Puts values that are no drafts where the portal keeps those of the member: of topics, comments and proposals. */
async function plantRecords(page: Page, places: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    async ([user, where, poison, markup]) => {
      const now = Date.now();
      const records: readonly unknown[] = [
        null,
        new Blob([poison]),
        { value: { value: { title: poison, message: poison }, files: [null, poison] }, savedAt: 9e15 },
        { value: { value: { title: { poison }, message: [poison] }, text: { title: poison } }, savedAt: now },
        { value: { rev: 1, base: null, text: markup }, savedAt: now },
        { value: { rev: 1, base: null, text: `{"title":{"x":"${poison}"},"people":"${poison}"}` }, savedAt: now },
        { huge: poison.repeat(500_000), savedAt: now },
      ];
      const request = indexedDB.open('portal-drafts');
      await new Promise((resolve) => (request.onsuccess = resolve));
      const transaction = request.result.transaction(['drafts', 'versions'], 'readwrite');
      for (const [kind, place] of Object.entries(where)) {
        for (const [index, record] of records.entries()) {
          const key = [user, kind, `${place}-${String(index)}`];
          transaction.objectStore('drafts').put(record, key);
          transaction.objectStore('versions').put(record, [...key, 1]);
        }
        // And one of them where a form that will be opened looks for its text.
        transaction.objectStore('drafts').put(records[kind === 'proposal' ? 5 : 3], [user, kind, place]);
      }
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      request.result.close();
    },
    [owner, places, POISON, image] as const,
  );
}

test('records that are no drafts count as absent, are shown nowhere and sent to no system', async ({ page, world }) => {
  const comment = String(TOPIC_IDS.ordinary);
  await logIn(page, 'member');
  // The portal makes its database for a first draft.
  await (await openTopicForm(page, GROUP_IDS.festivals)).title.fill('A draft');
  await expect(page.getByText(/kept on this device/).first()).toBeVisible();
  await underFault('records that are no drafts', async () => {
    await page.goto('/about');
    await plantRecords(page, { topic: topicPlace, comment, proposal: `paper:${EVENT}` });
    await page.reload();
    await visitForms(page, world);
    await goWithin(page, `/group_topics/single/${comment}`);
    await appear(page.getByRole('button', { name: 'Post comment' }));
    await expectNoPoison(page, world);
  });
});
