import { expect, it } from 'vitest';
import { CONFERENCES } from '../../sandbox/seed/conferences.ts';
import { EVENTS } from '../../sandbox/seed/proposals/events.ts';
import { jsonOf, PAGE_NOT_FOUND, refusalPage } from './browser.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const PATH = '/editablevar/json/proposal_submission';
const PREFIX = 'proposal_submission_form';
const TEXTS = ['panel_intro', 'paper_intro', 'workshop_intro', 'submit_txt', 'completed_txt', 'error_txt'];

type Settings = Readonly<Record<string, unknown>>;

async function events(): Promise<Settings[]> {
  return (await jsonOf(await sandbox.content().get(PATH))) as Settings[];
}

it('writes all texts as HTML, escaped as PHP does, but for an event that has no texts yet', async () => {
  const [tides = {}, longNight = {}, labour = {}] = await events();
  for (const event of [tides, longNight]) {
    for (const name of TEXTS) expect(event[`${PREFIX}_${name}`]).toMatch(/^<p>[\s\S]+<\/(p|ul)>$/);
  }
  expect(TEXTS.map((name) => labour[`${PREFIX}_${name}`])).toEqual(['', null, undefined, '', null, undefined]);
  expect(await (await sandbox.content().get(PATH)).text()).toContain(String.raw`\u003Cp\u003E`);
});

it('refuses to write event settings, and knows no other variable', async () => {
  expect((await sandbox.content().fetch(PATH, { method: 'PUT', body: '{}' })).status).toBe(405);
  for (const path of ['/editablevar/json/no_such_variable', '/editablevar/other']) {
    expect(await refusalPage(await sandbox.content().get(path))).toEqual(PAGE_NOT_FOUND);
  }
});

it('describes the events that conferences name, with the same titles', () => {
  const named = CONFERENCES.filter(({ eventId }) => eventId !== '').map(({ eventId, title }) => [eventId, title]);
  const known = EVENTS.map(({ eventId, settings }) => [eventId, settings['event_title']]);
  expect(named.toSorted()).toEqual(known.toSorted());
});
