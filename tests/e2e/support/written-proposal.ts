import type { Locator, Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import { personIn } from '../../../sandbox/seed/proposals/proposal-seed.ts';
import type { DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { countLost } from './fault-ledger.ts';
import { appear, expect, passTimeUntil, type World } from './portal.ts';
import { EVENT, formPath, proposalForm } from './proposal-form.ts';
import { tapOf } from './wire-faults.ts';
import type { Exchange, WireTarget } from './wire-tap.ts';

/* The paper of who is logged in as `member`, under faults: what is done about them is the same for each kind of proposal. */

/** The fields that faults are tried on. */
export type Texts = Readonly<Record<'title' | 'abstract', string>>;

const MEMBER = person('member');

/** What is hard to keep: astral characters, combining marks, both directions, markup, what JSON and forms escape. */
const AWKWARD = 'Łódź 🎞️ e\u0301 “ü+&%” <b>x</b> \\" שלום';

export const saveCall = { method: 'PUT', path: /^\/forms-data\/update$/ } as const satisfies WireTarget;
export const sendCall = { method: 'PUT', path: /^\/forms-data\/send$/ } as const satisfies WireTarget;
export const loginCall = { method: 'POST', path: /^\/login$/ } as const satisfies WireTarget;
export const readCall = { method: 'GET', path: /^\/forms-data\/single\// } as const satisfies WireTarget;

/** One text for every field. */
export const textsOf = (what: string): Texts => ({
  title: `${what}, title: ${AWKWARD}`,
  abstract: `${what}, abstract: ${AWKWARD}`,
});

const abstractOf = (page: Page): Locator => proposalForm(page).form.getByLabel('Abstract', { exact: true }).first();

/** Puts a text into every field, as a paste does. */
export async function write(page: Page, { title, abstract }: Texts): Promise<void> {
  await proposalForm(page).title.fill(title);
  await abstractOf(page).fill(abstract);
}

/** What the fields have. */
export async function shownTexts(page: Page): Promise<Texts> {
  return { title: await proposalForm(page).title.inputValue(), abstract: await abstractOf(page).inputValue() };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Asks the proposal system as a stranger to the portal would, past every fault of the wire. */
async function ask(world: World, call: Asked): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const t = Math.floor(Date.now() / 1000);
  const login = { user_id: MEMBER.uid, r: 1, t, h: t % 86_400, o: 6 };
  const bearer = await world.ask('proposalSystem', { method: 'POST', path: 'login', headers, body: login });
  const authorization = `Bearer ${String(JSON.parse(bearer))}`;
  return world.ask('proposalSystem', { ...call, headers: { ...headers, authorization } });
}

/** What the proposal system has. */
export async function storedProposal(world: World): Promise<{ readonly texts: Texts; readonly isSent: boolean }> {
  const path = `forms-data/single/${String(MEMBER.uid)}/${EVENT}/paper`;
  const record = JSON.parse(await ask(world, { method: 'GET', path })) as {
    readonly form_json?: string | null;
    readonly chk_sended?: unknown;
  };
  return { texts: JSON.parse(record.form_json ?? '{}') as Texts, isSent: Number(record.chk_sended ?? 0) === 1 };
}

/** Saves the paper, or sends it, from another device. */
export async function saveElsewhere(world: World, document: object, { sent = false } = {}): Promise<void> {
  const { uid, mail } = MEMBER;
  const form_json = JSON.stringify(document);
  const body = { user_id: uid, user_name: 'member', event_id: EVENT, type: 'paper', form_json, sent: Number(sent) };
  const path = sent ? 'forms-data/send' : 'forms-data/update';
  await ask(world, { method: 'PUT', path, body: sent ? { ...body, user_email: mail } : body });
}

/** A paper that lacks nothing. */
export function completePaper(texts: Texts): object {
  const contact = { email: 'maja@example.org', affiliation: 'University of Gdańsk', presenting: true };
  return {
    ...texts,
    keywords: ['archives', 'nitrate', 'tides'],
    references: ['First reference', 'Second reference', 'Third reference'],
    people: [personIn('Maja', 'Østergaard', contact)],
    statementMember: true,
    statementOwnWork: true,
  };
}

/**
 * Opens the form in a page of a member who is logged in: it goes on with what the device has, without a question.
 *
 * @param portal for pages of a browser that does not know where it is.
 * @param isSlow whether the server may not answer: then the test's clock is moved until the form is there without it.
 */
export async function openPaper(page: Page, { portal = '', isSlow = false } = {}): Promise<void> {
  await page.goto(portal + formPath('paper'));
  const { title } = proposalForm(page);
  if (isSlow) await passTimeUntil(page, title);
  await appear(title);
  await expect(title).toBeEditable();
}

/** Goes from the form of another kind to this one, within the portal. */
export async function toKind(page: Page, kind: DefaultKind): Promise<void> {
  const { form, title } = proposalForm(page);
  const kinds = page.getByRole('navigation', { name: 'Kinds of proposals' });
  await kinds.getByRole('link', { name: new RegExp(kind, 'i') }).click();
  await expect(page).toHaveURL(formPath(kind));
  await passTimeUntil(page, form);
  await expect(title).toBeEditable();
}

/** The heading of the question about fields that were changed here and elsewhere. */
export const conflictHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Changed here and on another device' });

/** Opens the question, which stands above the form where the conflict came up while the person was writing. */
export async function showSides(page: Page): Promise<void> {
  await appear(conflictHeading(page));
  const compare = page.getByRole('button', { name: 'Compare and choose' });
  if (await compare.isVisible()) await compare.click();
}

/** Keeps one side of every field in conflict. */
export async function keepSide(page: Page, side: 'mine' | 'theirs'): Promise<void> {
  await showSides(page);
  const name = side === 'mine' ? /^This device/ : /^Saved version/;
  for (const radio of await page.getByRole('radio', { name }).all()) await radio.check();
  await page.getByRole('button', { name: 'Keep these and continue' }).click();
}

/** The proposal system has these texts, or will in a moment. */
export async function expectStored(world: World, texts: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(async () => (await storedProposal(world)).texts, { intervals: [100] }).toMatchObject(texts);
}

/** A text is in the form, byte for byte, and at the server. */
export async function expectSaved(page: Page, world: World, typed: Readonly<Record<string, string>>): Promise<void> {
  await expect(proposalForm(page).title).toBeEditable();
  // A form takes in what came from elsewhere, or stands there again, a moment after it is said.
  await expect.poll(() => shownTexts(page)).toMatchObject(typed);
  expect(countLost(typed, await shownTexts(page))).toBe(0);
  await expectStored(world, typed);
}

/** Forgets in the browser all that the portal keeps there, and who is logged in. */
export async function clearBrowser(page: Page, world: World): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: world.urls.portal, storageTypes: 'all' });
  await session.detach();
  await page.context().clearCookies();
}

const isOfPaper = ({ path, body }: Exchange): boolean =>
  path === `/forms-data/single/${String(MEMBER.uid)}/${EVENT}/paper` ||
  (path.startsWith('/forms-data/') && body.includes('"type":"paper"'));

/** Everything that has passed about the paper, in the order of arrival. */
const passed = (world: World, call: WireTarget = {}): readonly Exchange[] =>
  tapOf({ world, system: 'proposalSystem' }).exchanges(call).filter(isOfPaper);

/** How often something was asked of the paper. */
export const countOf = (world: World, call: WireTarget): number => passed(world, call).length;

/**
 * Requests of the paper that were answered while another one was under way: none may be. Of several tabs one writes, and the
 * others may read meanwhile. What has no answer is left to the model of the engine: the wire hears late of a call that a page
 * has given up.
 */
export function overlaps(world: World, tabs: 'one tab' | 'several tabs' = 'one tab'): readonly string[] {
  const calls = passed(world, tabs === 'one tab' ? {} : { method: 'PUT' });
  return calls
    .filter(({ status }) => status !== undefined)
    .flatMap(({ path, began, ended = Infinity }) =>
      calls.filter((other) => other.began > began && other.began < ended).map((other) => `${path} and ${other.path}`),
    );
}

/** What was saved after the sending that the system has accepted, by its own record of calls: nothing ever may be. */
export async function savesAfterSending(world: World): Promise<readonly string[]> {
  const calls = (await world.calls('proposalSystem')).filter(({ body }) => body.includes('"type":"paper"'));
  const accepted = calls.findIndex(({ path, status }) => sendCall.path.test(path) && (status ?? 599) < 300);
  const later = accepted < 0 ? [] : calls.slice(accepted + 1).filter(({ path }) => saveCall.path.test(path));
  return later.map(({ path, status }) => `${path}, answered ${String(status)}`);
}

/** What the proposal system was told of who is calling where that is no token. */
export function strangeBearers(world: World): readonly string[] {
  return tapOf({ world, system: 'proposalSystem' })
    .exchanges()
    .filter(({ path }) => path !== '/login')
    .map(({ headers }) => String(headers['authorization']))
    .filter((bearer) => !/^Bearer [\w-]{20,}$/.test(bearer));
}
