import type { Page } from '@playwright/test';
import type { World } from '../e2e/support/portal.ts';
import { fillPanel, fillPaper, fillWorkshop, openForm, proposalForm } from '../e2e/support/proposal-form.ts';
import { passTimeUntil } from '../e2e/support/pass-time.ts';
import {
  completeProposal,
  conflictHeading,
  keepSide,
  saveElsewhere,
  showSides,
  textsOf,
} from '../e2e/support/written-proposal.ts';
import { takePictures, type Shot } from './take-pictures.ts';

const tides = (kind: string): string => `/proposals/tides-2027/${kind}`;

const shots: readonly Shot[] = [
  { name: 'proposals', path: '/proposals' },
  { name: 'proposals-of-visitors', path: '/proposals', as: 'anonymous' },
  { name: 'proposals-failed', path: '/proposals', before: (world) => failEvents(world) },
  { name: 'event', path: '/proposals/tides-2027' },
  { name: 'event-of-visitors', path: '/proposals/labour-2028', as: 'anonymous' },
  { name: 'event-without-texts', path: '/proposals/labour-2028' },
  { name: 'no-such-event', path: '/proposals/nowhere-1900' },
  { name: 'paper-form', path: tides('paper'), as: 'member' },
  { name: 'panel-form', path: tides('panel'), as: 'member' },
  { name: 'workshop-form', path: tides('workshop'), as: 'member' },
  { name: 'paper-form-filled', path: tides('paper'), as: 'member', prepare: writeTooMuch },
  { name: 'panel-form-filled', path: tides('panel'), as: 'member', prepare: fillPanel },
  { name: 'workshop-form-filled', path: tides('workshop'), as: 'member', prepare: fillWorkshop },
  { name: 'form-of-visitors', path: tides('paper'), as: 'anonymous' },
  { name: 'form-of-no-member', path: tides('paper'), as: 'visitor' },
  {
    name: 'form-loading',
    path: tides('workshop'),
    as: 'member',
    before: (world) => world.fail('proposalSystem', { path: 'forms-data/*', hang: true }),
  },
  { name: 'form-failed', path: tides('workshop'), as: 'member', before: (world) => failProposals(world) },
  {
    name: 'form-not-saved',
    path: tides('paper'),
    as: 'member',
    prepare: async (page, world) => {
      await world.fail('proposalSystem', { path: 'forms-data/update', status: 503, body: '' });
      await proposalForm(page).title.fill('Tides of nitrate');
      await page
        .getByText(/^Kept on this device/)
        .first()
        .waitFor();
    },
  },
  { name: 'form-unreadable', path: tides('workshop'), as: 'developer' },
  {
    name: 'form-in-another-tab',
    path: tides('paper'),
    as: 'member',
    prepare: async (page) => {
      await proposalForm(page).title.fill('Tides of nitrate');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Write here instead' }).click();
      await page.getByRole('heading', { name: 'You are writing in another tab' }).waitFor();
    },
  },
  { name: 'form-two-texts', path: '', as: 'member', prepare: writeTwice },
  { name: 'form-two-texts-while-writing', path: '', as: 'member', prepare: writeOnTwice },
  { name: 'form-two-texts-compared', path: '', as: 'member', prepare: compare },
  { name: 'form-earlier-versions', path: '', as: 'member', isInView: true, prepare: lookBack },
  {
    name: 'form-start-again',
    path: tides('workshop'),
    as: 'developer',
    isInView: true,
    prepare: (page) => startAgain(page),
  },
  {
    name: 'paste-people',
    path: tides('paper'),
    as: 'member',
    isInView: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Paste a list' }).last().click();
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill('Zofia Wiśniewska, University of Łódź, zofia@example.org');
    },
  },
  { name: 'preview', path: tides('paper'), as: 'member', prepare: preview },
  {
    name: 'preview-incomplete',
    path: tides('workshop'),
    as: 'member',
    prepare: async (page) => {
      await proposalForm(page).title.fill('Hands on nitrate');
      await proposalForm(page).preview.click();
    },
  },
  {
    name: 'confirm',
    path: tides('paper'),
    as: 'member',
    isInView: true,
    prepare: async (page) => {
      await preview(page);
      await page.getByRole('button', { name: 'Send…' }).click();
    },
  },
  { name: 'receipt', path: tides('paper'), as: 'leader' },
];

async function writeTooMuch(page: Page): Promise<void> {
  await fillPaper(
    page,
    `${'After hours: nocturnal labour in the media industries, '.repeat(2)}and what is kept in the dark`,
  );
  const words = Array.from({ length: 52 }, () => 'Cinemas close, servers hum, subtitlers begin.').join(' ');
  await proposalForm(page).form.getByLabel('Abstract').fill(words);
}

async function preview(page: Page): Promise<void> {
  await fillPaper(page);
  await proposalForm(page).preview.click();
}

async function startAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start\b/ }).click();
  await page.getByRole('dialog').waitFor();
}

const failEvents = (world: World): Promise<void> =>
  world.fail('contentSystem', { path: 'editablevar/json/proposal_submission', status: 500 });

const failProposals = (world: World): Promise<void> =>
  world.fail('proposalSystem', { path: 'forms-data/*', status: 503 });

/** On another device, while this one does not hear what the server has. */
async function writeTwice(page: Page, world: World): Promise<void> {
  await saveElsewhere(world, 'paper', completeProposal('paper', textsOf('paper', 'From another device')));
  await failProposals(world);
  const { title } = await openForm(page, 'paper');
  await title.fill('Tides of nitrate, as this device has it');
  await page
    .getByText(/^Kept on this device/)
    .first()
    .waitFor();
  await world.heal();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await conflictHeading(page).waitFor();
}

/** On another device, and then on this one. */
async function writeOnTwice(page: Page, world: World): Promise<void> {
  await page.clock.install();
  const { title, saved } = await openForm(page, 'paper');
  await title.fill('Tides of nitrate');
  await passTimeUntil(page, saved);
  await page.clock.runFor(31_000);
  await saveElsewhere(world, 'paper', completeProposal('paper', textsOf('paper', 'From another device')));
  await title.fill('Tides of nitrate, as this device has it');
  await passTimeUntil(page, conflictHeading(page));
}

async function compare(page: Page, world: World): Promise<void> {
  await writeOnTwice(page, world);
  await showSides(page);
}

async function lookBack(page: Page, world: World): Promise<void> {
  await compare(page, world);
  await keepSide(page, 'mine');
  await page.getByRole('button', { name: /^Earlier versions/ }).click();
  await page.getByRole('dialog').waitFor();
}

takePictures(shots, 'leader');
