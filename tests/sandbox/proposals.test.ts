import { describe, expect, it } from 'vitest';
import { person } from '../../sandbox/people.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import type { PersonKey } from '../../sandbox/people.ts';
import { answerOf, jsonOf, textIn } from './browser.ts';
import { draftOf, proposer, sendOf } from './proposer.ts';
import { runningSandbox } from './running-sandbox.ts';

const NOW = 1_795_263_661_500;
const sandbox = runningSandbox({ clock: () => NOW });
const as = (key: PersonKey) => proposer(sandbox.proposals(), key);

const nowhere = { ports: 0, databaseFile: ':memory:', portalOrigins: [] } as const;
const OWN = '/forms-data/single/3/tides-2027/paper';

it('returns a draft as it was posted, letter by letter', async () => {
  const member = await as('member');
  const formJson = '{ "title" : "Łódź \\u00fc 🎞️ <b>&amp;</b>", "unknown":[1,{"a":null}] }';
  const answer = await member.update(draftOf('member', { form_json: formJson }));
  expect(await answerOf(answer)).toEqual([200, '{"status":"ok"}']);
  expect(await jsonOf(await member.get(OWN))).toEqual({
    user_id: 3,
    user_name: 'Zofia Wiśniewska',
    user_email: null,
    event_id: 'tides-2027',
    type: 'paper',
    form_json: formJson,
    chk_sended: 0,
    changed: 1_795_263_661,
  });
});

it('accepts a draft of one megabyte, and of four, but not one byte more', async () => {
  const member = await as('member');
  const long = 'ü'.repeat(2_097_152);
  expect((await member.update(draftOf('member', { form_json: 'x'.repeat(1_000_000) }))).status).toBe(200);
  expect((await member.update(draftOf('member', { form_json: long }))).status).toBe(200);
  expect(await answerOf(await member.update(draftOf('member', { form_json: `${long}.` })))).toEqual([
    413,
    '{"message":"The form is too large."}',
  ]);
  expect(await textIn(await member.get(OWN), 'form_json')).toBe(long);
});

it.each<[string, unknown]>([
  ['user_id', '3'],
  ['user_name', undefined],
  ['event_id', 2027],
  ['type', null],
  ['form_json', { title: 'Ebb' }],
  ['form_json', null],
  ['sent', 1],
  ['sent', '0'],
  ['sent', undefined],
])('refuses a draft whose %s is %j, and stores nothing', async (field, value) => {
  const member = await as('member');
  const response = await member.update(draftOf('member', { [field]: value }));
  expect([response.status, await jsonOf(response, 'fields')]).toEqual([422, [field]]);
  expect(await answerOf(await member.get(OWN))).toEqual([200, '[]']);
});

it('lets the owner alone read and write a draft', async () => {
  const notYours = [403, '{"message":"This is the proposal of another user."}'];
  const member = await as('member');
  expect(await answerOf(await member.get('/forms-data/single/4/tides-2027/paper'))).toEqual(notYours);
  expect(await answerOf(await member.get('/forms-data/single/x/tides-2027/paper'))).toEqual(notYours);
  expect(await answerOf(await member.update(draftOf('editor')))).toEqual(notYours);
  expect(await answerOf(await member.send(sendOf('editor')))).toEqual(notYours);
});

it.each([
  ['no-such-event', 'paper'],
  ['tides-2027', 'poster'],
  ['tides-2027', 'PAPER'],
])('requires an existing event and kind, unlike %s/%s', async (eventId, type) => {
  const unknown = [404, '{"message":"There is no such form."}'];
  const member = await as('member');
  expect(await answerOf(await member.get(`/forms-data/single/3/${eventId}/${type}`))).toEqual(unknown);
  expect(await answerOf(await member.get(`/count/${eventId}/${type}`))).toEqual(unknown);
  const fields = { event_id: eventId, type };
  expect(await answerOf(await member.update(draftOf('member', fields)))).toEqual(unknown);
  expect(await answerOf(await member.send(sendOf('member', fields)))).toEqual(unknown);
});

it('finds a draft by an address whose event is encoded', async () => {
  const member = await as('member');
  expect((await member.get('/forms-data/single/3/tides%2D2027/paper')).status).toBe(200);
});

describe('a further kind', () => {
  const told = runningSandbox({ clock: () => NOW, proposalKinds: ['paper', 'screening'] });

  it('accepts a further kind where it is configured, unlike kinds that are not', async () => {
    const member = await proposer(told.proposals(), 'member');
    expect((await member.get('/count/tides-2027/panel')).status).toBe(404);
    expect((await member.update(draftOf('member', { type: 'poster' }))).status).toBe(404);
  });

  it.each(['Poster', '../paper', 'video-essay', ''])('refuses to call a further kind %j', async (name) => {
    await expect(startSandbox({ ...nowhere, proposalKinds: [name] })).rejects.toThrow('No kind of proposal');
  });
});

it('accepts one of two submissions at the same time', async () => {
  const [one, other] = [await as('member'), await as('member')];
  const answers = await Promise.all([one.send(sendOf('member')), other.send(sendOf('member'))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('requires an address for a submission, and the flag that it is sent', async () => {
  const member = await as('member');
  const response = await member.send(draftOf('member'));
  expect([response.status, await jsonOf(response, 'fields')]).toEqual([422, ['user_email', 'sent']]);
});

it('refuses a submission to an event that is closed, but still keeps drafts for it', async () => {
  const member = await as('member');
  const event = { event_id: 'long-night-2026' };
  expect(await answerOf(await member.send(sendOf('member', event)))).toEqual([
    409,
    '{"message":"The call for this event is closed."}',
  ]);
  expect((await member.update(draftOf('member', event))).status).toBe(200);
  expect(await jsonOf(await member.get('/forms-data/single/3/long-night-2026/paper'))).toMatchObject({
    chk_sended: 0,
  });
});

it('counts panels and papers as a number, and workshops as text in an object', async () => {
  const member = await as('member');
  const counts = ['panel', 'paper', 'workshop'].map(async (type) =>
    jsonOf(await member.get(`/count/tides-2027/${type}`)),
  );
  expect(await Promise.all(counts)).toEqual([11, 36, { count: '5' }]);
  expect(await answerOf(await member.get('/count/labour-2028/paper'))).toEqual([200, '0']);
});

it('counts drafts and sent proposals of all users, each once', async () => {
  const [member, organizer] = [await as('member'), await as('organizer')];
  const count = async () => jsonOf(await member.get('/count/tides-2027/paper'));
  const before = Number(await count());
  await member.update(draftOf('member'));
  await organizer.send(sendOf('organizer'));
  await member.send(sendOf('member'));
  expect(await count()).toBe(before + 2);
});

it.each<[PersonKey, string, unknown]>([
  [
    'leader',
    'tides-2027/paper',
    { form_json: expect.stringMatching(/^\{"title":"What the Harbour/) as unknown, chk_sended: '1' },
  ],
  ['leader', 'long-night-2026/paper', { chk_sended: 1 }],
  ['editor', 'tides-2027/panel', { form_json: { track: { room: 'B2', weight: 3 } }, chk_sended: '0' }],
  [
    'developer',
    'tides-2027/workshop',
    { form_json: expect.stringMatching(/^\{"title".*[^}]$/) as unknown, chk_sended: 0 },
  ],
  ['developer', 'tides-2027/panel', { form_json: ['Save states as sources', {}], chk_sended: false }],
  ['administrator', 'tides-2027/paper', { form_json: null, chk_sended: null }],
  ['punctuation', 'tides-2027/workshop', { form_json: { audienceSize: 16 }, chk_sended: true }],
])('contains a proposal of %s for %s in a shape of its own', async (key, form, expected) => {
  const response = await (await as(key)).get(`/forms-data/single/${person(key).uid}/${form}`);
  expect(await jsonOf(response)).toMatchObject(expected as object);
});

it('returns a plain record once it has been written again', async () => {
  const editor = await as('editor');
  await editor.update(draftOf('editor', { type: 'panel' }));
  expect(await jsonOf(await editor.get('/forms-data/single/6/tides-2027/panel'))).toMatchObject({
    form_json: '{"title":"Ebb"}',
    chk_sended: 0,
  });
});
