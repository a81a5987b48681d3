import { expect, it } from 'vitest';
import type { EventSettings } from '../../../src/domain/proposals/events.ts';
import { defaultKinds } from '../../../src/domain/proposals/form-definition.ts';
import { toEvents as eventsOf } from '../../../src/infrastructure/content-system/event-directory.ts';
import { garbage, withGarbageAt } from '../garbage.ts';

const NONE = undefined;
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
  title: NONE,
  status: '',
  intro: { panel: NONE, paper: NONE, workshop: NONE },
  submitText: NONE,
  completedText: NONE,
  errorText: NONE,
};

it.each<[string, unknown, readonly unknown[]]>([
  ['one object', sound, [event]],
  ['a list', [sound], [event]],
  ['a map by id', { 'tides-2027': sound }, [event]],
  ['a map whose keys say nothing', { 0: sound }, [event]],
  ['a map whose key looks like a setting', { proposal_submission: sound }, [event]],
  ['a map whose keys alone have the id', { 'tides-2027': { ...sound, event_id: NONE } }, [event]],
  ['settings with a shorter prefix', wireWith('proposal_submission'), [event]],
  ['settings without a prefix', wireWith(''), [event]],
  ['an object without an id', { ...sound, event_id: null }, [{ ...event, eventId: '' }]],
  ['nothing but an id', { 'labour-2028': {} }, [{ ...nothing, eventId: 'labour-2028' }]],
  [
    'no entry of a list without an id',
    [
      { ...sound, event_id: ' ' },
      { ...sound, event_id: {} },
    ],
    [],
  ],
  ['nothing in a list', [[null, 5, 'x', []]], []],
  ['nothing in a map', { a: null, b: [], c: 'x' }, []],
  ['no text', 'text', []],
])('reads events from %s', (_, wire, events) => {
  expect(toEvents(wire)).toEqual(events);
});

it('reads the intros of the kinds that can be proposed', () => {
  const wire = { ...sound, proposal_submission_form_video_essay_intro: '<p>Ten minutes.</p>' };
  expect(eventsOf(wire, ['video_essay', 'paper', 'poster']).map(({ intro }) => intro)).toEqual([
    { video_essay: '<p>Ten minutes.</p>', paper: '<p>paper_intro</p>', poster: undefined },
  ]);
});

it('prefers the longest name with a value', () => {
  const empty = { proposal_submission_form_submit_txt: ' ', proposal_submission_submit_txt: null };
  const texts = [{ ...sound, ...empty }, sound].map((wire) => toEvents({ ...wire, _submit_txt: '<p>bare</p>' }));
  expect(texts.map(([found]) => found?.submitText)).toEqual(['<p>bare</p>', '<p>submit_txt</p>']);
});

it('keeps the order of the content system, and the first of two events with one id', () => {
  const ids = ['b', 'a', 'b', 10, ' c ', 'a'];
  const wire = ids.map((event_id, index) => ({ event_id, event_title: String(index) }));
  const found = toEvents(wire).map(({ eventId, title }) => `${eventId} ${title ?? ''}`);
  expect(found).toEqual(['b 0', 'a 1', '10 3', 'c 4']);
});

it.each<[unknown, Partial<EventSettings>]>([
  [
    '  Tides &amp; &lt;b&gt;\n',
    { title: 'Tides & <b>', errorText: 'Tides &amp; &lt;b&gt;', status: 'Tides &amp; &lt;b&gt;' },
  ],
  ['A & B', { title: 'A & B', errorText: 'A &#38; B', status: 'A & B' }],
  [[{ value: '<p>x</p>', format: 'full_html' }], { errorText: '<p>x</p>' }],
  [2, { title: '2', errorText: NONE, status: '2' }],
  [true, { errorText: NONE, status: 'true' }],
  [' \n', { title: NONE, errorText: NONE, status: '' }],
  [{ value: null }, { title: NONE, errorText: NONE, status: '' }],
])('reads %j as a title, a text and a status', (field, expected) => {
  const prefix = 'proposal_submission_form';
  const wire = { event_id: 'x', event_title: field, [`${prefix}_error_txt`]: field, [`${prefix}_status`]: field };
  expect(toEvents(wire)).toMatchObject([expected]);
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
