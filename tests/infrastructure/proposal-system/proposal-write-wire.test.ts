import { expect, it } from 'vitest';
import type { RemoteError } from '../../../src/application/ports/remote-error.ts';
import {
  expectAcknowledgement,
  fromProposalUpdate,
} from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { garbage } from '../garbage.ts';
import { unlessRefused } from '../unless-refused.ts';

const update = { eventId: 'tides-2027', kind: 'paper', userName: 'Anna Łoś', text: '{"a":1}' } as const;

const outcomeOf = (text: string, status = 200): string => {
  try {
    expectAcknowledgement({ status, text });
    return 'acknowledged';
  } catch (error) {
    return (error as RemoteError).kind;
  }
};

const draft = '{"user_id":3,"user_name":"Anna Łoś","event_id":"tides-2027","type":"paper","form_json":"{\\"a\\":1}"';

it('writes the body of a draft', () => {
  expect(JSON.stringify(fromProposalUpdate(3, update))).toBe(`${draft},"sent":0}`);
});

it('writes the body of a submission with the address, even an empty one', () => {
  expect(JSON.stringify(fromProposalUpdate(3, update, 'a@b'))).toBe(`${draft},"sent":1,"user_email":"a@b"}`);
  expect(fromProposalUpdate(3, update, '')).toMatchObject({ sent: 1, user_email: '' });
});

it.each([
  '{"status":"ok"}',
  '{"status":"success","error":null}',
  '{"status":true,"errors":[]}',
  '{"status":200}',
  '{"status":1,"error":""}',
  '{"success":true,"error":[]}',
  '{"success":"1","error":{}}',
  '{"error":false}',
  '{"message":"Stored"}',
  '[{"status":"ok"}]',
  '["stored"]',
  'true',
  '1',
  '"ok"',
  'OK',
  'Stored: 1 < 2',
  ' saved\n',
])('accepts %j as an acknowledgement', (text) => {
  expect(outcomeOf(text)).toBe('acknowledged');
});

it('accepts a 204 as an acknowledgement', () => {
  expect(outcomeOf('', 204)).toBe('acknowledged');
});

it.each([
  '{"status":"error"}',
  '{"status":"Error","message":"x"}',
  '{"status":"failed"}',
  '{"status":false}',
  '{"status":"false"}',
  '{"status":0}',
  '{"status":409,"message":"already sent"}',
  '{"success":false}',
  '{"success":0}',
  '{"success":"0"}',
  '{"error":"no"}',
  '{"status":"ok","error":{"code":1}}',
  '{"error":true}',
  '[{"status":"error"}]',
  'false',
  '0',
  '"error"',
  'Error: no database',
  'Fatal error: Allowed memory size exhausted',
])('refuses %j, which says that nothing was done', (text) => {
  expect(outcomeOf(text)).toBe('refused');
});

it.each([
  '',
  ' \n',
  'null',
  '""',
  '" "',
  '{}',
  '[]',
  '[null]',
  '[{}]',
  '<!DOCTYPE html><p>Please log in',
  '\n<html>',
  '<br />\n<b>Warning</b>: Undefined index',
  '"<p>Maintenance</p>"',
  '{"status":"o',
  '[{"status"',
  '"ok',
])('does not know what %j means', (text) => {
  expect(outcomeOf(text)).toBe('invalid-answer');
});

it.each([
  [409, 'conflict'],
  [302, 'refused'],
])('refuses the status %d', (status, kind) => {
  expect(outcomeOf('{"status":"ok"}', status)).toBe(kind);
});

it('survives garbage', () => {
  for (const value of garbage) {
    unlessRefused(() => {
      expectAcknowledgement({ status: 200, text: JSON.stringify(value ?? null) });
    });
    unlessRefused(() => {
      expectAcknowledgement({ status: 200, text: JSON.stringify({ status: value, error: value }) });
    });
  }
});
