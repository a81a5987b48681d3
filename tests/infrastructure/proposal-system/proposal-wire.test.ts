import { expect, it } from 'vitest';
import type { FormJson } from '../../../src/application/ports/proposal-system.ts';
import { RemoteError } from '../../../src/application/ports/remote-error.ts';
import {
  BearerProposalGateway,
  expectAcknowledgement,
  fromProposalUpdate,
  fromProposer,
  toBearer,
  toFormJson,
  toProposalCount,
  toProposalRecord,
} from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { FakeHttpTransport } from '../../fakes/fake-http-transport.ts';
import { FakeRandomness } from '../../fakes/fake-randomness.ts';
import { fakeSettings } from '../../fakes/fake-settings.ts';
import { garbage, withGarbageAt } from '../garbage.ts';
import { kindOfFailure } from '../kind-of-failure.ts';
import { unlessRefused } from '../unless-refused.ts';

const NONE = undefined;

it.each([
  [Date.UTC(2027, 0, 31), false, 0, 6],
  [Date.UTC(2027, 0, 31, 12, 0, 5, 999), true, 43_205, 5],
  [Date.UTC(2027, 0, 31, 23, 59, 59, 999), false, 86_399, 6],
])('writes the body of a login at %d, by an organizer: %s, in the order of the contract', (now, isOrganizer, h, o) => {
  const body = { user_id: 3, r: 999_999_999, h, t: Math.floor(now / 1000), o };
  expect(JSON.stringify(fromProposer({ userId: 3, isOrganizer }, now, 999_999_999))).toBe(JSON.stringify(body));
});

it.each([
  ['abc.def-123', 'abc.def-123'],
  [' "abc"\n', 'abc'],
  ['\uFEFFabc\r\n', 'abc'],
  ['12|aB+/=~_.', '12|aB+/=~_.'],
  ['1234567890', '1234567890'],
  ['nullified', 'nullified'],
])('reads %j as the token %j', (body, token) => {
  expect(toBearer(body)).toBe(token);
});

it.each([
  '',
  '" "',
  '"null"',
  'NULL',
  'undefined',
  'true',
  '"false"',
  '-1',
  '403',
  '1.5',
  '[]',
  '{"token":"s3cret"}',
  '"{\\"token\\":\\"abc\\"}"',
  '"abc',
  '<!DOCTYPE html><p>Please log in',
  '"<html>"',
  'two words',
  '"two\\r\\nX-Admin: 1"',
  'tab\tin it',
  '"a\\u0007b"',
  'a\u007fb',
  'a\u00a0b',
  'a\u200bb',
])('refuses the token %j, and reveals nothing of it', (body) => {
  const error = { name: 'RemoteError', kind: 'invalid-answer', message: 'Invalid answer: no token' };
  expect(() => toBearer(body)).toThrow(expect.objectContaining(error));
});

it('never makes a header of garbage that would mean something else', () => {
  for (const value of garbage) {
    for (const body of [JSON.stringify(value ?? null), JSON.stringify(JSON.stringify(value ?? null))]) {
      for (const token of unlessRefused(() => toBearer(body))) expect(token).toMatch(/^(text|1e\+308)$/);
    }
  }
});

const document = (text: string): FormJson => ({ kind: 'document', text });
const unreadable = (original: string): FormJson => ({ kind: 'unreadable', original });
const none: FormJson = { kind: 'none' };
const text = '{ "title": "Łódź & <b>",\n "zz_unknown": [1, {"__proto__": 2}] }';
const deep = '['.repeat(20_000);

it.each<[unknown, FormJson]>([
  [{ title: 'Łódź', zz: [1] }, document('{"title":"Łódź","zz":[1]}')],
  [text, document(text)],
  [JSON.stringify(JSON.stringify(text)), document(text)],
  [` ${text}\n`, document(` ${text}\n`)],
  [null, none],
  [' \n', none],
  [[], none],
  [{}, none],
  ['null', none],
  ['"{}"', none],
  ['garbage', unreadable('garbage')],
  ['{"title":"cut', unreadable('{"title":"cut')],
  ['"{\\"title\\":\\"cut"', unreadable('{"title":"cut')],
  ['<p>Please log in', unreadable('<p>Please log in')],
  [[{ title: 'x' }], unreadable('[{"title":"x"}]')],
  ['[1,2]', unreadable('[1,2]')],
  [0, unreadable('0')],
  [false, unreadable('false')],
  [deep, unreadable(deep)],
])('reads from %j the form as it was written, none, or what must not be overwritten', (wire, form) => {
  expect(toFormJson(wire)).toEqual(form);
});

const sound = {
  user_id: '3',
  user_name: 'Anna',
  user_email: null,
  event_id: 'tides-2027',
  type: 'paper',
  form_json: text,
  chk_sended: '0',
};

it.each<[unknown, unknown]>([
  [sound, { form: document(text), isSent: false }],
  [[sound], { form: document(text), isSent: false }],
  [{ chk_sended: 1 }, { form: none, isSent: true }],
  [null, { form: none, isSent: false }],
  [[], { form: none, isSent: false }],
])('reads the proposal %j', (wire, record) => {
  expect(toProposalRecord(wire)).toEqual(record);
});

it('reads whether a proposal was sent', () => {
  const isSent = (chk_sended: unknown) => toProposalRecord({ ...sound, chk_sended }).isSent;
  for (const yes of [1, '1', true, 'TRUE', ' 1 ', [{ value: '1' }]]) expect(isSent(yes)).toBe(true);
  for (const no of [0, 'false', null, undefined, '', 2, '11', {}, [], 'no']) expect(isSent(no)).toBe(false);
});

it.each<[unknown]>([
  [''],
  ['[]'],
  [5],
  [false],
  [[null]],
  [[[]]],
  [{ message: 'Please log in' }],
  [{ status: 'error' }],
  [{ data: sound }],
])('refuses %j, behind which there may be a proposal', (wire) => {
  expect(() => toProposalRecord(wire)).toThrow(expect.objectContaining({ kind: 'invalid-answer' }));
});

it('survives garbage in a proposal, as a whole and in every place', () => {
  for (const wire of [...garbage, garbage, ...withGarbageAt(sound)]) {
    for (const { form, isSent } of unlessRefused(() => toProposalRecord(wire))) {
      expect(typeof isSent).toBe('boolean');
      if (form.kind === 'document') expect(JSON.parse(form.text)).toBeTypeOf('object');
    }
  }
  expect({}).not.toHaveProperty('polluted');
});

it('writes the body of a draft, and of a submission with the address, even an empty one', () => {
  const update = { eventId: 'tides-2027', kind: 'paper', userName: 'Anna Łoś', text: '{"a":1}' } as const;
  const draft = '{"user_id":3,"user_name":"Anna Łoś","event_id":"tides-2027","type":"paper","form_json":"{\\"a\\":1}"';
  expect(JSON.stringify(fromProposalUpdate(3, update))).toBe(`${draft},"sent":0}`);
  expect(JSON.stringify(fromProposalUpdate(3, update, 'a@b'))).toBe(`${draft},"sent":1,"user_email":"a@b"}`);
  expect(fromProposalUpdate(3, update, '')).toMatchObject({ sent: 1, user_email: '' });
});

const outcomeOf = async (answer: string, status = 200): Promise<string> => {
  const outcome = kindOfFailure(() => expectAcknowledgement({ status, text: answer }));
  return outcome.catch(() => 'acknowledged');
};

it.each([
  '{"status":"success","error":null}',
  '{"status":true,"errors":[]}',
  '{"status":200}',
  '{"success":true,"error":[]}',
  '{"success":"1","error":{}}',
  '{"error":false}',
  '{"message":"Stored"}',
  '[{"status":"ok"}]',
  '1',
  '"ok"',
  'Stored: 1 < 2',
  ' saved\n',
])('accepts %j as an acknowledgement', async (answer) => {
  expect(await outcomeOf(answer)).toBe('acknowledged');
});

it.each([
  '{"status":"Error","message":"x"}',
  '{"status":"failed"}',
  '{"status":false}',
  '{"status":"false"}',
  '{"status":0}',
  '{"status":409,"message":"already sent"}',
  '{"success":"0"}',
  '{"status":"ok","error":{"code":1}}',
  '{"error":true}',
  '[{"status":"error"}]',
  'false',
  '"error"',
  'Fatal error: Allowed memory size exhausted',
])('refuses %j, which says that nothing was done', async (answer) => {
  expect(await outcomeOf(answer)).toBe('refused');
});

it.each([
  ' \n',
  'null',
  '" "',
  '{}',
  '[null]',
  '[{}]',
  '\n<html>',
  '<br />\n<b>Warning</b>: Undefined index',
  '"<p>Maintenance</p>"',
  '{"status":"o',
  '[{"status"',
  '"ok',
])('does not know what %j means', async (answer) => {
  expect(await outcomeOf(answer)).toBe('invalid-answer');
});

it('judges an acknowledgement by its status first', async () => {
  expect(await Promise.all([outcomeOf('{"status":"ok"}', 409), outcomeOf('', 204)])).toEqual([
    'conflict',
    'acknowledged',
  ]);
});

it.each<[unknown, number | undefined]>([
  [0, 0],
  [' 7 ', 7],
  [{ count: 12 }, 12],
  [[{ count: '12' }], 12],
  [['3'], 3],
  ['-3', NONE],
  [1.5, NONE],
  ['', NONE],
  [null, NONE],
  [[], NONE],
  [{ count: null }, NONE],
  [{ n: 3 }, NONE],
])('reads the count %j', (wire, count) => {
  expect(toProposalCount(wire)).toBe(count);
});

it('survives garbage in a count, as a whole and in its place', () => {
  for (const wire of [...garbage, ...withGarbageAt({ count: 1 })]) {
    const count = toProposalCount(wire);
    expect(count === undefined || (Number.isSafeInteger(count) && count >= 0)).toBe(true);
  }
});

const place = { eventId: 'tides-2027', kind: 'panel' } as const;
const draft = { ...place, userName: 'Anna', text: '{}' };
const proposer = { userId: 3, isOrganizer: false };

it.each<[string, (gateway: BearerProposalGateway) => Promise<unknown>]>([
  ['login', (gateway) => gateway.signIn(proposer)],
  ['record', (gateway) => gateway.record(place)],
  ['update', (gateway) => gateway.update(draft)],
  ['send', (gateway) => gateway.send({ ...draft, userEmail: 'a@example.org' })],
  ['count', (gateway) => gateway.count(place)],
  ['logout', (gateway) => gateway.signOut()],
])('reads any garbage as an answer to %s or a RemoteError, whatever the status is', async (_, call) => {
  const bodies = ['', '<!DOCTYPE html>', '{"cut', '\u0000', ...garbage.map((value) => JSON.stringify(value ?? null))];
  const statuses = [200, 201, 204, 400, 401, 403, 404, 409, 422, 429, 500, 503];
  for (const [status, body] of statuses.flatMap((each) => bodies.map((sent) => [each, sent] as const))) {
    const http = new FakeHttpTransport();
    const gateway = new BearerProposalGateway(http, fakeSettings(), new FakeClock(), new FakeRandomness());
    http.answerWith('"token"');
    await gateway.signIn(proposer);
    http.answerWith(body, status);
    const outcome: unknown = await call(gateway).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(RemoteError);
    for (const { headers } of http.requests) expect(headers?.['Authorization'] ?? '').not.toMatch(/null|undefined/);
  }
});
