import type { Page } from '@playwright/test';
import { person } from '../../../sandbox/people.ts';
import type { ProposalKind } from '../../../src/domain/proposals/proposal-kind.ts';
import { expect, type World } from './portal.ts';
import { EVENT, formPath, proposalForm } from './proposal-form.ts';
import type { WireTarget } from './wire-tap.ts';

/** The labels of the fields that faults are tried on, by their keys in the document. */
const fields: Readonly<Record<ProposalKind, Readonly<Record<string, string>>>> = {
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
export const readCall = { method: 'GET', path: /^\/forms-data\/single\// } as const satisfies WireTarget;

/** One text for every field of a kind. */
export function textsOf(kind: ProposalKind, what: string): Texts {
  return Object.fromEntries(Object.keys(fields[kind]).map((key) => [key, `${what}, ${key}: ${AWKWARD}`]));
}

function fieldOf(page: Page, label: string) {
  return proposalForm(page).form.getByLabel(label, { exact: true }).first();
}

/** Puts a text into every field, as a paste does. */
export async function write(page: Page, kind: ProposalKind, texts: Texts): Promise<void> {
  for (const [key, label] of Object.entries(fields[kind])) await fieldOf(page, label).fill(texts[key] ?? '');
}

/** What the fields have. */
export async function shownTexts(page: Page, kind: ProposalKind): Promise<Texts> {
  const shown: [string, string][] = [];
  for (const [key, label] of Object.entries(fields[kind])) shown.push([key, await fieldOf(page, label).inputValue()]);
  return Object.fromEntries(shown);
}

/** What the proposal system has, read as a stranger to the portal would, past every fault of the wire. */
export async function storedProposal(world: World, kind: ProposalKind): Promise<StoredProposal> {
  const headers = { 'content-type': 'application/json' };
  const t = Math.floor(Date.now() / 1000);
  const login = { user_id: MEMBER, r: 1, t, h: t % 86_400, o: 6 };
  const bearer = await world.ask('proposalSystem', { method: 'POST', path: 'login', headers, body: login });
  const record = JSON.parse(
    await world.ask('proposalSystem', {
      method: 'GET',
      path: `forms-data/single/${String(MEMBER)}/${EVENT}/${kind}`,
      headers: { authorization: `Bearer ${String(JSON.parse(bearer))}` },
    }),
  ) as { readonly form_json?: string; readonly chk_sended?: unknown };
  return { texts: JSON.parse(record.form_json ?? '{}') as Texts, isSent: Number(record.chk_sended ?? 0) === 1 };
}

/** Opens a form in a page of somebody who is logged in. */
export async function openProposal(page: Page, kind: ProposalKind): Promise<void> {
  await page.goto(formPath(kind));
  await expect(proposalForm(page).title).toBeEditable();
}

/** No two requests of one proposal were ever under way at once. */
export function overlaps(world: World, kind: ProposalKind): readonly string[] {
  const calls = (world.taps?.proposalSystem.exchanges({ path: /^\/forms-data\// }) ?? []).filter(
    ({ path, body }) =>
      path === `/forms-data/single/${String(MEMBER)}/${EVENT}/${kind}` ||
      (body.length > 0 && (JSON.parse(body.toString()) as { type?: unknown }).type === kind),
  );
  return calls.flatMap((call, index) =>
    calls
      .slice(index + 1)
      .filter(({ began }) => began < (call.ended ?? Infinity))
      .map((other) => `${call.method} ${call.path} and ${other.method} ${other.path}`),
  );
}
