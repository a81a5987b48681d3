import { expect, it } from 'vitest';
import type { EventSettings } from '../../../src/domain/proposals/events.ts';
import { defaultKinds } from '../../../src/domain/proposals/form-definition.ts';
import { toEvents as eventsOf } from '../../../src/infrastructure/content-system/event-directory.ts';
import { garbage, withGarbageAt } from '../garbage.ts';

const toEvents = (wire: unknown) => eventsOf(wire, defaultKinds);

const names = ['panel_intro', 'paper_intro', 'workshop_intro', 'submit_txt', 'completed_txt', 'error_txt'] as const;

/** An event whose settings have names with that prefix. */
const wireWith = (prefix: string) => ({
  event_id: 'tides-2027',
  event_title: 'Tides &amp; Returns',
  [`${prefix}_status`]: 'open',
  ...Object.fromEntries(names.map((name) => [`${prefix}_${name}`, `<p>${name}</p>`])),
});
const sound = wireWith('proposal_submission_form');

const event: EventSettings = {
  eventId: 'tides-2027',
  title: 'Tides & Returns',
  status: 'open',
  intro: { panel: '<p>panel_intro</p>', paper: '<p>paper_intro</p>', workshop: '<p>workshop_intro</p>' },
  submitText: '<p>submit_txt</p>',
  completedText: '<p>completed_txt</p>',
  errorText: '<p>error_txt</p>',
};
const nothing = {
  title: undefined,
  status: '',
  intro: { panel: undefined, paper: undefined, workshop: undefined },
  submitText: undefined,
  completedText: undefined,
  errorText: undefined,
};

/** The only event of the answer. */
function one(wire: unknown): EventSettings {
  const [first, ...others] = toEvents(wire);
  if (!first || others.length > 0) throw new Error('Not one event was read');
  return first;
}

it.each<[string, unknown]>([
  ['one object', sound],
  ['a list', [sound]],
  ['a map by id', { 'tides-2027': sound }],
  ['a map whose keys say nothing', { 0: sound }],
  ['a map whose key looks like a setting', { proposal_submission: sound }],
  ['a map whose keys alone have the id', { 'tides-2027': { ...sound, event_id: undefined } }],
])('reads events from %s', (_, wire) => {
  expect(toEvents(wire)).toEqual([event]);
});

it.each(['proposal_submission_form', 'proposal_submission', ''])('reads settings that begin with %j', (prefix) => {
  expect(one(wireWith(prefix))).toEqual(event);
});

it('reads the intros of the kinds that can be proposed', () => {
  const wire = { ...sound, proposal_submission_form_video_essay_intro: '<p>Ten minutes.</p>' };
  expect(eventsOf(wire, ['video_essay', 'paper', 'poster']).map(({ intro }) => intro)).toEqual([
    { video_essay: '<p>Ten minutes.</p>', paper: '<p>paper_intro</p>', poster: undefined },
  ]);
});

it('prefers the longest name with a value', () => {
  const empty = { proposal_submission_form_submit_txt: ' ', proposal_submission_submit_txt: null };
  expect(one({ ...sound, ...empty, _submit_txt: '<p>bare</p>' }).submitText).toBe('<p>bare</p>');
  expect(one({ ...sound, _submit_txt: '<p>bare</p>' }).submitText).toBe('<p>submit_txt</p>');
});

it('keeps the order of the content system, and the first of two events with one id', () => {
  const ids = ['b', 'a', 'b', '10', 'c', 'a'];
  const wire = ids.map((event_id, index) => ({ event_id, event_title: String(index) }));
  expect(toEvents(wire).map(({ eventId, title }) => [eventId, title])).toEqual([
    ['b', '0'],
    ['a', '1'],
    ['10', '3'],
    ['c', '4'],
  ]);
});

it.each<[unknown]>([[null], [''], [' \n'], [5], [true], [[]], [{}], [[null]], [{ value: null }], [{ value: 5 }]])(
  'reads the text %j as none',
  (field) => {
    const fields = Object.fromEntries(names.map((name) => [`proposal_submission_form_${name}`, field]));
    expect(one({ event_id: 'x', ...fields })).toEqual({ ...nothing, eventId: 'x' });
  },
);

it.each<[unknown, string]>([
  ['  <p>Welcome</p>\n', '<p>Welcome</p>'],
  ['A & B, 5 < 6', 'A &#38; B, 5 &#60; 6'],
  ['A &amp; B', 'A &amp; B'],
  [{ value: '<p>x</p>', format: 'full_html' }, '<p>x</p>'],
  [[{ value: '<p>x</p>' }], '<p>x</p>'],
])('reads the text %j as the HTML %j', (field, html) => {
  expect(one({ event_id: 'x', proposal_submission_form_error_txt: field }).errorText).toBe(html);
});

it.each<[unknown, string | undefined]>([
  ['Tides &amp; &lt;Returns&gt;', 'Tides & <Returns>'],
  ['<em>Tides</em>', 'Tides'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  [' \n', undefined],
  [null, undefined],
  [{}, undefined],
  [undefined, undefined],
])('reads the title %j as plain text', (field, title) => {
  expect(one({ event_id: 'x', event_title: field }).title).toBe(title);
});

it.each<[unknown, string]>([
  ['open', 'open'],
  [' 2 ', '2'],
  [2, '2'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  ['', ''],
  [{}, ''],
])('reads the status %j as %j', (field, status) => {
  expect(one({ event_id: 'x', proposal_submission_form_status: field }).status).toBe(status);
});

it.each<[unknown, string]>([
  [7, '7'],
  [' tides ', 'tides'],
  ['a/b ü', 'a/b ü'],
])('reads the id %j', (field, eventId) => {
  expect(one([{ event_id: field }]).eventId).toBe(eventId);
});

it.each<[unknown]>([[undefined], [null], [''], [' '], [{}], [[]]])(
  'drops an entry of a list with the id %j, and keeps a single object',
  (event_id) => {
    expect(toEvents([{ ...sound, event_id }])).toEqual([]);
    expect(one({ ...sound, event_id })).toEqual({ ...event, eventId: '' });
  },
);

it.each<[unknown]>([[[]], [{}], [null], [5], ['text'], [true], [[null, 5, 'x', []]], [{ a: null, b: [], c: 'x' }]])(
  'finds no event in %j',
  (wire) => {
    expect(toEvents(wire)).toEqual([]);
  },
);

it('reads an event with nothing but its id', () => {
  expect(toEvents({ 'labour-2028': {} })).toEqual([{ ...nothing, eventId: 'labour-2028' }]);
});

it('survives garbage in events, as a whole and in every place', () => {
  const events = withGarbageAt(sound);
  const maps = events.map((value) => ({ x: value }));
  for (const wire of [...garbage, garbage, events, ...events, ...maps, ...events.map((value) => [value])]) {
    const read = toEvents(wire);
    expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length);
    for (const { title, status, intro, submitText } of read) {
      expect([title, submitText, intro.panel].every((text) => text !== '' && text?.trim() === text)).toBe(true);
      expect(status).toBeTypeOf('string');
    }
  }
});
