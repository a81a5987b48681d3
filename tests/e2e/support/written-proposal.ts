import type { BrowserContext, Locator, Page } from '@playwright/test';
import { person, type PersonKey } from '../../../sandbox/people.ts';
import { personIn } from '../../../sandbox/seed/proposals/proposal-seed.ts';
import type { DefaultKind } from '../../../src/domain/proposals/form-definition.ts';
import { appear } from './appear.ts';
import { expect, type World } from './portal.ts';
import { passTimeUntil } from './pass-time.ts';
import { overSince, proposalCalls, watchProposalCalls, type ProposalCall } from './proposal-calls.ts';
import { EVENT, formPath, proposalForm } from './proposal-form.ts';
import type { Exchange, WireTarget } from './wire-tap.ts';

/** The labels of the fields that faults are tried on, by their keys in the document. */
const fields: Readonly<Record<DefaultKind, Readonly<Record<string, string>>>> = {
  paper: { title: 'Title', abstract: 'Abstract' },
  panel: { title: 'Title', description: 'Description' },
  workshop: { title: 'Title', description: 'Description and aims', format: 'Format' },
};

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

/** A record of the proposal system. */
export interface StoredProposal {
  readonly texts: Texts;
  readonly isSent: boolean;
}

/** The user id of who is logged in as `member`. */
const MEMBER = person('member').uid;

/** What is hard to keep: astral characters, combining marks, both directions, markup, what JSON and forms escape. */
const AWKWARD = 'Łódź 🎞️ e\u0301 “ü+&%” <b>x</b> \\" שלום';

export const saveCall = { method: 'PUT', path: /^\/forms-data\/update$/ } as const satisfies WireTarget;
export const sendCall = { method: 'PUT', path: /^\/forms-data\/send$/ } as const satisfies WireTarget;
export const loginCall = { method: 'POST', path: /^\/login$/ } as const satisfies WireTarget;
export const readCall = { method: 'GET', path: /^\/forms-data\/single\// } as const satisfies WireTarget;

/** One text for every field of a kind. */
export function textsOf(kind: DefaultKind, what: string): Texts {
  return Object.fromEntries(Object.keys(fields[kind]).map((key) => [key, `${what}, ${key}: ${AWKWARD}`]));
}

function fieldOf(page: Page, label: string) {
  return proposalForm(page).form.getByLabel(label, { exact: true }).first();
}

/** Puts a text into every field, as a paste does. */
export async function write(page: Page, kind: DefaultKind, texts: Texts): Promise<void> {
  for (const [key, label] of Object.entries(fields[kind])) await fieldOf(page, label).fill(texts[key] ?? '');
}

/** What the fields have. */
export async function shownTexts(page: Page, kind: DefaultKind): Promise<Texts> {
  const shown: [string, string][] = [];
  for (const [key, label] of Object.entries(fields[kind])) shown.push([key, await fieldOf(page, label).inputValue()]);
  return Object.fromEntries(shown);
}

/** Whose proposal it is. */
interface Whose {
  /** A member; the one who is called so when absent. */
  readonly who?: PersonKey;
}

/** Asks the proposal system as a stranger to the portal would, past every fault of the wire. */
async function askFor(
  world: World,
  who: PersonKey,
  call: { readonly method: string; readonly path: string; readonly body?: unknown },
): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const t = Math.floor(Date.now() / 1000);
  const login = { user_id: person(who).uid, r: 1, t, h: t % 86_400, o: 6 };
  const bearer = await world.ask('proposalSystem', { method: 'POST', path: 'login', headers, body: login });
  const authorization = `Bearer ${String(JSON.parse(bearer))}`;
  return world.ask('proposalSystem', { ...call, headers: { ...headers, authorization } });
}

/** What the proposal system has. */
export async function storedProposal(
  world: World,
  kind: DefaultKind,
  { who = 'member' }: Whose = {},
): Promise<StoredProposal> {
  const path = `forms-data/single/${String(person(who).uid)}/${EVENT}/${kind}`;
  const record = JSON.parse(await askFor(world, who, { method: 'GET', path })) as {
    readonly form_json?: string | null;
    readonly chk_sended?: unknown;
  };
  return { texts: JSON.parse(record.form_json ?? '{}') as Texts, isSent: Number(record.chk_sended ?? 0) === 1 };
}

/** Saves a proposal, or sends it, from another device. */
export async function saveElsewhere(
  world: World,
  kind: DefaultKind,
  document: Readonly<Record<string, unknown>>,
  { who = 'member', sent = false }: Whose & { readonly sent?: boolean } = {},
): Promise<void> {
  const { uid, mail } = person(who);
  const body = {
    user_id: uid,
    user_name: who,
    event_id: EVENT,
    type: kind,
    form_json: JSON.stringify(document),
    ...(sent ? { sent: 1, user_email: mail } : { sent: 0 }),
  };
  await askFor(world, who, { method: 'PUT', path: sent ? 'forms-data/send' : 'forms-data/update', body });
}

/** A proposal that lacks nothing. */
export function completeProposal(kind: DefaultKind, texts: Texts): Readonly<Record<string, unknown>> {
  const personNamed = (firstName: string) =>
    personIn(firstName, 'Østergaard', {
      email: 'maja@example.org',
      affiliation: 'University of Gdańsk',
      presenting: true,
    });
  const references = ['First reference', 'Second reference', 'Third reference'];
  const own: Readonly<Record<DefaultKind, Readonly<Record<string, unknown>>>> = {
    paper: { keywords: ['archives', 'nitrate', 'tides'], references, people: [personNamed('Maja')] },
    panel: {
      chair: [personNamed('Maja')],
      respondent: [],
      papers: ['One', 'Two', 'Three'].map((title) => ({
        title,
        abstract: `About ${title}`,
        references,
        presenters: [personNamed(title)],
      })),
    },
    workshop: {
      organisers: [personNamed('Maja')],
      participants: ['Ada', 'Bo', 'Cy'].map((name) => ({ ...personNamed(name), contribution: `What ${name} brings` })),
    },
  };
  return { ...texts, ...own[kind], statementMember: true, statementOwnWork: true };
}

/**
 * Opens a form in a page of a logged-in user.
 *
 * @param isSlow whether the server may not answer: then the test's clock is moved until the form is there without it.
 */
export async function openProposal(
  page: Page,
  kind: DefaultKind,
  { isSlow = false }: { readonly isSlow?: boolean } = {},
): Promise<void> {
  watchProposalCalls(page.context());
  await page.goto(formPath(kind));
  const { title } = proposalForm(page);
  if (isSlow) await passTimeUntil(page, title);
  await appear(title);
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

/**
 * Opens a form in a page of a member who is logged in: it goes on with what the device has, without a question.
 *
 * @param portal for pages of a browser that does not know where it is.
 */
export async function reopenProposal(page: Page, kind: DefaultKind, portal = ''): Promise<void> {
  watchProposalCalls(page.context());
  await page.goto(portal + formPath(kind));
  const { title } = proposalForm(page);
  await appear(title);
  await expect(title).toBeEditable();
}

/** The proposal system has these texts, or will in a moment. */
export async function expectStored(world: World, kind: DefaultKind, texts: Texts): Promise<void> {
  await expect.poll(async () => (await storedProposal(world, kind)).texts, { intervals: [100] }).toMatchObject(texts);
}

/** What a field has had since a key was hit. */
export interface Key {
  readonly text: string;
  /** When the browser had taken it at the latest, in milliseconds since 1970. */
  readonly at: number;
}

/** Empties a field and types into it, a key at a time. */
export async function typeByKeys(field: Locator, text: string): Promise<readonly Key[]> {
  await field.fill('');
  const keys: Key[] = [];
  for (const letter of text) {
    await field.pressSequentially(letter);
    keys.push({ text: (keys.at(-1)?.text ?? '') + letter, at: Date.now() });
  }
  return keys;
}

/** Resets all systems, and clears the browser. */
export async function restartWorld(page: Page, world: World): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: world.urls.portal, storageTypes: 'all' });
  await session.detach();
  await page.context().clearCookies();
  world.reset();
}

/** Goes from the form of another kind to this one, within the portal. */
export async function toKind(page: Page, kind: DefaultKind): Promise<void> {
  const { form, title } = proposalForm(page);
  await page
    .getByRole('navigation', { name: 'Kinds of proposals' })
    .getByRole('link', { name: new RegExp(kind, 'i') })
    .click();
  await expect(page).toHaveURL(formPath(kind));
  await passTimeUntil(page, form);
  await expect(title).toBeEditable();
}

/** Everything that has passed about one proposal, in the order of arrival. */
function exchangesOf(world: World, kind: DefaultKind, uid = MEMBER): readonly Exchange[] {
  return (world.taps?.proposalSystem.exchanges({ path: /^\/forms-data\// }) ?? []).filter(({ path, body }) => {
    if (path === `/forms-data/single/${String(uid)}/${EVENT}/${kind}`) return true;
    const { type, user_id: by } = JSON.parse(body.toString() || '{}') as {
      readonly type?: unknown;
      readonly user_id?: unknown;
    };
    return type === kind && by === uid;
  });
}

/** How often something was asked of one proposal. */
export function countOf(
  world: World,
  kind: DefaultKind,
  call: typeof saveCall | typeof sendCall | typeof readCall,
): number {
  return exchangesOf(world, kind).filter(({ method, path }) => method === call.method && call.path.test(path)).length;
}

/** What the pages of a browser have asked of one proposal of who is logged in as `member`. */
export function askedOf(context: BrowserContext, kind: DefaultKind, call: WireTarget = {}): readonly ProposalCall[] {
  return proposalCalls(context, { uid: MEMBER, kind }, call);
}

/**
 * How much later than the page's next request, in milliseconds, a browser may tell that the page has given a call up. That it
 * is given up before the next one begins is shown by the model of the engine.
 */
const HEARSAY = 1_000;

const isHearsay = ({ isFailed, endedAt }: ProposalCall, next: ProposalCall): boolean =>
  isFailed && endedAt !== undefined && endedAt - next.beganAt < HEARSAY;

type Pair = string;

/** Of calls in order those that began before another one was over. */
function pairsOf<Call extends { readonly method: string; readonly path: string; readonly began: number }>(
  calls: readonly Call[],
  endOf: (call: Call) => number,
  isOne: (call: Call, other: Call) => boolean,
): readonly Pair[] {
  return calls.flatMap((call, index) =>
    calls
      .slice(index + 1)
      .filter((other) => other.began < endOf(call) && isOne(call, other))
      .map((other) => `${call.method} ${call.path} and ${other.method} ${other.path}`),
  );
}

/**
 * Requests of one proposal that were under way at once: none may be. A page never has two; of several tabs one writes, and
 * the others may read meanwhile.
 *
 * Both ends of the wire are asked. The browser tells late of a connection that the other end has broken, and the tap hears
 * late of a call that a page has given up: what really overlapped did so for both.
 */
export function overlaps(
  world: World,
  context: BrowserContext,
  kind: DefaultKind,
  tabs: 'one tab' | 'several tabs' = 'one tab',
): readonly Pair[] {
  const areWrites = (call: { readonly method: string }, other: { readonly method: string }): boolean =>
    tabs === 'several tabs' && call.method === 'PUT' && other.method === 'PUT';
  const atThePage = pairsOf(
    askedOf(context, kind),
    overSince,
    (call, other) => (call.page === other.page || areWrites(call, other)) && !isHearsay(call, other),
  );
  const onTheWire = pairsOf(
    exchangesOf(world, kind),
    ({ ended }) => ended ?? Infinity,
    (call, other) => tabs === 'one tab' || areWrites(call, other),
  );
  return atThePage.filter((pair) => onTheWire.includes(pair));
}

/** What was saved after the sending that the system has accepted, by its own record of calls: nothing ever may be. */
export async function savesAfterSending(world: World, kind: DefaultKind): Promise<readonly string[]> {
  const calls = (await world.calls('proposalSystem')).filter(
    ({ method, body }) => method === 'PUT' && (JSON.parse(body) as { readonly type?: unknown }).type === kind,
  );
  const accepted = calls.findIndex(({ path, status }) => sendCall.path.test(path) && (status ?? 599) < 300);
  if (accepted < 0) return [];
  return calls
    .slice(accepted + 1)
    .filter(({ path }) => saveCall.path.test(path))
    .map(({ path, status }) => `${path}, answered ${String(status)}`);
}

/**
 * Counts what the pages of a browser ask from now on. A browser that loses the answer on a connection that it has used before
 * asks again by itself, and its pages hear nothing of that: a tap sees more.
 */
export function countAsked(context: BrowserContext, kind: DefaultKind, call: WireTarget): () => number {
  const before = askedOf(context, kind, call).length;
  return () => askedOf(context, kind, call).length - before;
}

/** What the proposal system was told of who is calling where that is no token. */
export function strangeBearers(world: World): readonly string[] {
  return (world.taps?.proposalSystem.exchanges() ?? [])
    .filter(({ path }) => path !== '/login')
    .map(({ headers }) => String(headers['authorization']))
    .filter((bearer) => !/^Bearer [\w-]{20,}$/.test(bearer));
}
