import type { Locator, Page } from '@playwright/test';
import type { DefaultKind } from '../../../src/domain/proposals/form-definition.ts';

import { appear, expect, type World } from './portal.ts';

export const EVENT = 'tides-2027';

export const formPath = (kind: DefaultKind): string => `/proposals/${EVENT}/${kind}`;

/** The parts of a proposal's form, by what they are called. */
export function proposalForm(page: Page) {
  const main = page.getByRole('main');
  const form = main.getByRole('form', { name: /^Your (panel|paper|workshop|proposal)$/ });
  return {
    form,
    title: form.getByLabel('Title').first(),
    rail: main
      .getByRole('complementary')
      .or(main.getByRole('region', { name: 'State of your proposal' }))
      .first(),
    /** What is said of where the text is. */
    saved: main.getByText(/^Saved( |$)/).first(),
    preview: main.getByRole('button', { name: 'Preview', exact: true }),
    dialog: page.getByRole('dialog'),
  } as const;
}

/** Opens a form and waits until it can be written in. */
export async function openForm(page: Page, kind: DefaultKind) {
  await page.goto(formPath(kind));
  const parts = proposalForm(page);
  await appear(parts.title);
  await expect(parts.title).toBeEditable();
  return parts;
}

/** Adds people by the list that can be pasted. */
async function pastePeople(group: Locator, page: Page, lines: readonly string[]): Promise<void> {
  await group.getByRole('button', { name: 'Paste a list' }).last().click();
  await page.getByRole('dialog').getByLabel('One person on each line').fill(lines.join('\n'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d/ })
    .click();
}

/** Writes a list of texts, the next one by Enter. */
async function writeList(group: Locator, page: Page, texts: readonly string[]): Promise<void> {
  await group.getByRole('textbox').first().click();
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.insertText(text);
  }
}

/** Unfolds an entry of a group and fills its fields. */
async function fillPerson(entry: Locator, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(person)) await entry.getByLabel(label, { exact: true }).fill(value);
}

const references = (of: string): readonly string[] => [1, 2, 3].map((number) => `${of}, reference ${String(number)}`);
const people = {
  zofia: 'Zofia Wiśniewska, University of Łódź, zofia@example.org',
  giorgos: 'Γιώργος Παπαδόπουλος, Athens, giorgos@example.org',
  ayse: 'Ayşe Yıldırım, İstanbul, ayse@example.org',
} as const;
const chair = {
  'First name': 'Maja',
  'Last name': 'Østergaard',
  'E-mail': 'maja@example.org',
  Affiliation: 'University of Gdańsk',
};

async function tickStatements(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: /is a member/ }).check();
  await form.getByRole('checkbox', { name: /our own work/ }).check();
}

/** Fills everything that a complete paper needs. */
export async function fillPaper(page: Page, title = 'Tides of nitrate'): Promise<void> {
  const { form } = proposalForm(page);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Abstract').fill('Prints that travelled, and what came back of them.');
  await writeList(form.getByRole('group', { name: 'Keywords' }), page, ['archives', 'nitrate', 'circulation']);
  await writeList(form.getByRole('group', { name: 'References' }), page, references('Paper'));
  const group = form.getByRole('group', { name: 'People', exact: true });
  await pastePeople(group, page, [people.zofia, people.giorgos, people.ayse]);
  await group.getByRole('button', { name: /^Edit Zofia/ }).click();
  await group.getByRole('group', { name: /Zofia/ }).getByRole('checkbox', { name: 'Presenting' }).check();
  await tickStatements(form);
}

/** Fills everything that a complete panel needs. */
export async function fillPanel(page: Page): Promise<void> {
  const { form } = proposalForm(page);
  await form.getByLabel('Title').first().fill('After hours');
  await form.getByLabel('Description').fill('Who works at night so that images can be seen by day.');
  const chairs = form.getByRole('group', { name: 'Chair', exact: true });
  await chairs.getByRole('button', { name: 'Add the chair' }).click();
  await fillPerson(chairs, chair);
  const papers = form.getByRole('group', { name: 'Papers', exact: true });
  for (const number of [1, 2, 3]) {
    await papers.getByRole('button', { name: 'Add a paper' }).click();
    const paper = papers.getByRole('group', { name: `Paper ${String(number)}` });
    await paper.getByLabel('Abstract').fill(`Abstract of paper ${String(number)}`);
    await writeList(paper.getByRole('group', { name: 'References' }), page, references(`Paper ${String(number)}`));
    await pastePeople(paper, page, [Object.values(people)[number - 1] ?? people.ayse]);
    await paper.getByLabel('Title').fill(`Night shift ${String(number)}`);
  }
  await tickStatements(form);
}

/** Fills everything that a complete workshop needs. */
export async function fillWorkshop(page: Page): Promise<void> {
  const { form } = proposalForm(page);
  await form.getByLabel('Title').fill('Hands on nitrate');
  await form.getByLabel('Description and aims').fill('To smell what one writes about.');
  await form.getByLabel('Format').fill('Two tables, six pairs of gloves.');
  await pastePeople(form.getByRole('group', { name: 'Organisers', exact: true }), page, [people.zofia]);
  const participants = form.getByRole('group', { name: 'Participants', exact: true });
  await pastePeople(participants, page, Object.values(people));
  for (const name of ['Zofia', 'Γιώργος', 'Ayşe']) {
    await participants.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click();
    await participants
      .getByRole('group', { name: new RegExp(name) })
      .getByLabel('Contribution')
      .fill(`What ${name} brings`);
  }
  await tickStatements(form);
}

/** From the preview of a complete form to the click that sends it. */
export async function clickSend(page: Page): Promise<void> {
  await proposalForm(page).preview.click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
}

/** Sends a complete form, and waits for the notice that it has been sent. */
export async function sendProposal(page: Page): Promise<void> {
  await clickSend(page);
  await expect(page.getByRole('heading', { name: 'Your proposal has been sent' })).toBeVisible();
}

/** What the proposal system has received of one kind of call. */
export async function received(world: World, call: 'update' | 'send') {
  const calls = await world.calls('proposalSystem');
  return calls
    .filter(({ method, path }) => method === 'PUT' && path === `/forms-data/${call}`)
    .map(({ body, status }) => {
      const wire = JSON.parse(body) as Readonly<Record<string, unknown>>;
      return { wire, status, document: JSON.parse(String(wire['form_json'])) as Readonly<Record<string, unknown>> };
    });
}
