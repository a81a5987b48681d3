import type { Browser } from '@playwright/test';
import { person } from '../../sandbox/people.ts';
import { addTools } from '../browser/in-page.ts';
import { logIn } from '../browser/log-in.ts';
import { typeText } from '../browser/type-text.ts';
import { beside, judged, type BenchRow } from '../figures/bench-row.ts';
import { percentile, type Spread, spreadOf, spreadOfPercentile } from '../figures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { inTurns } from '../rounds.ts';
import type { BenchWorld } from '../world.ts';
import { fullPanel } from './full-panel.ts';
import { TYPED } from './long-text.ts';

const EVENT = 'tides-2027';
const AUTHOR = 'member';

/** Fields of every kind: lines and texts, at the beginning and in the last paper, of which the last are deepest in the form. */
const FIELDS = {
  title: 'field-title',
  description: 'field-description',
  'abstract of the last paper': 'field-papers-3-abstract',
  'affiliation of its last presenter': 'field-papers-3-presenters-3-affiliation',
  'biography of its last presenter': 'field-papers-3-presenters-3-bio',
} as const;
type FieldName = keyof typeof FIELDS;
const fieldNames = Object.keys(FIELDS) as readonly FieldName[];

/** How many times slower the processor is made, and how long a key may take then. */
const speeds = { full: { rate: 1, limit: 50 }, slowed: { rate: 4, limit: 100 } } as const;
type Speed = keyof typeof speeds;
const speedNames = Object.keys(speeds) as readonly Speed[];

const P95 = 95;

/** Typing in the form for a panel of which every field is filled and every entry unfolded, and so on a slow machine. */
export async function formTyping(world: BenchWorld, { rows, runs }: BenchOptions): Promise<readonly BenchRow[]> {
  if (!rows.has('form')) return [];
  const browser = await world.launch();
  try {
    const rounds = await inTurns(speedNames, runs, (speed) => typeEverywhere(browser, world, speed));
    return speedNames.flatMap((speed) => formRows(speed, rounds[speed]));
  } finally {
    await browser.close();
  }
}

type Times = Readonly<Record<FieldName, readonly number[]>>;

async function typeEverywhere(browser: Browser, world: BenchWorld, speed: Speed): Promise<Times> {
  await store(world);
  const context = await browser.newContext();
  const page = await context.newPage();
  await addTools(page);
  await logIn(page, world.urls.portal, AUTHOR);
  await page.goto(`${world.urls.portal}/proposals/${EVENT}/panel`);
  const form = page.getByRole('form', { name: 'Your panel' });
  await form.locator(`#${FIELDS.title}`).waitFor();
  // An entry that is unfolded shows others that are folded.
  const folded = form.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  // Only typing is slowed: to unfold everything takes long enough.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: speeds[speed].rate });
  const times: [FieldName, readonly number[]][] = [];
  for (const name of fieldNames) {
    await form.locator(`#${FIELDS[name]}`).click();
    await page.keyboard.press('ControlOrMeta+End');
    times.push([name, await typeText(page, TYPED)]);
  }
  await context.close();
  return Object.fromEntries(times) as unknown as Times;
}

/** Puts the filled form where the portal will find it. */
async function store(world: BenchWorld): Promise<void> {
  const { uid, firstName, lastName } = person(AUTHOR);
  const seconds = Math.floor(Date.now() / 1000);
  const login = { user_id: uid, r: 1, t: seconds, h: seconds % 86_400, o: 6 };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await world.ask('proposalSystem', { method: 'POST', path: 'login', body: login, headers });
  const bearer = String(JSON.parse(answer));
  await world.ask('proposalSystem', {
    method: 'PUT',
    path: 'forms-data/update',
    headers: { ...headers, Authorization: `Bearer ${bearer}` },
    body: {
      user_id: uid,
      user_name: `${firstName} ${lastName}`,
      event_id: EVENT,
      type: 'panel',
      form_json: fullPanel(world.settings.proposalForms),
      sent: 0,
    },
  });
}

function formRows(speed: Speed, rounds: readonly Times[]): readonly BenchRow[] {
  const row = 'form';
  const { rate, limit } = speeds[speed];
  const where = rate === 1 ? '' : `, processor ${String(rate)} times slower`;
  const of = (name: FieldName) => rounds.map((times) => times[name]);
  // The worst of the fields, not their average: a user types in one of them at a time.
  const worst = (times: Times) => Math.max(...fieldNames.map((name) => percentile(times[name], P95)));
  const figure = (what: string, spread: Spread) => ({ row, what: what + where, spread, unit: 'ms' }) as const;
  return [
    judged(figure('a key in a full panel form, p95 of the slowest field', spreadOf(rounds.map(worst))), limit),
    beside(figure('a key in a full panel form, median', spreadOfPercentile(fieldNames.flatMap(of), 50))),
    ...fieldNames.map((name) => beside(figure(`${name}, p95`, spreadOfPercentile(of(name), P95)))),
  ];
}
