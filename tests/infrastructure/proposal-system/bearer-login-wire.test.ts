import { expect, it } from 'vitest';
import { fromProposer, toBearer } from '../../../src/infrastructure/proposal-system/proposal-gateway.ts';
import { garbage } from '../garbage.ts';
import { unlessRefused } from '../unless-refused.ts';

const noon = Date.UTC(2027, 0, 31, 12, 0, 5, 999);

it('writes the body of a login in the order of the contract', () => {
  const body = fromProposer({ userId: 3, isOrganizer: false }, noon, 999_999_999);
  expect(JSON.stringify(body)).toBe(
    `{"user_id":3,"r":999999999,"h":43205,"t":${Date.UTC(2027, 0, 31, 12, 0, 5) / 1000},"o":6}`,
  );
});

it.each([
  [true, 5],
  [false, 6],
])('writes for an organizer (%s) %d', (isOrganizer, o) => {
  expect(fromProposer({ userId: 3, isOrganizer }, noon, 0)).toMatchObject({ o });
});

it.each([
  [Date.UTC(2027, 0, 31), 0],
  [Date.UTC(2027, 0, 31, 23, 59, 59, 999), 86_399],
  [0, 0],
])('writes the seconds of the day of %d', (now, h) => {
  expect(fromProposer({ userId: 3, isOrganizer: false }, now, 0)).toMatchObject({ h, t: Math.floor(now / 1000) });
});

it.each([
  ['abc.def-123', 'abc.def-123'],
  ['"abc.def-123"', 'abc.def-123'],
  [' "abc"\n', 'abc'],
  ['\uFEFFabc\r\n', 'abc'],
  ['" abc "', 'abc'],
  ['12|aB+/=~_.', '12|aB+/=~_.'],
  ['1234567890', '1234567890'],
  ['12e45678', '12e45678'],
  ['nullified', 'nullified'],
])('reads %j as the token %j', (body, token) => {
  expect(toBearer(body)).toBe(token);
});

it.each([
  '',
  ' \n',
  '""',
  '" "',
  'null',
  '"null"',
  'NULL',
  ' null ',
  'undefined',
  'true',
  '"false"',
  '0',
  '1',
  '-1',
  '403',
  '1.5',
  '{}',
  '[]',
  '["abc"]',
  '{"token":"abc"}',
  '"{\\"token\\":\\"abc\\"}"',
  '{"token":"abc',
  '"abc',
  '<!DOCTYPE html><p>Please log in',
  '"<html>"',
  '<br />',
  'two words',
  '"two words"',
  'two\nlines',
  '"two\\r\\nX-Admin: 1"',
  'tab\tin it',
  'a\u0000b',
  '"a\\u0007b"',
  'a\u007fb',
  'a\u00a0b',
  'Łódź',
  'a\u200bb',
])('refuses the token %j', (body) => {
  expect(() => toBearer(body)).toThrow(expect.objectContaining({ kind: 'invalid-answer' }));
});

it('never makes a header of garbage that would mean something else', () => {
  for (const value of garbage) {
    for (const body of [JSON.stringify(value ?? null), JSON.stringify(JSON.stringify(value ?? null))]) {
      for (const token of unlessRefused(() => toBearer(body))) expect(token).toMatch(/^(text|1e\+308)$/);
    }
  }
});

it('reveals nothing of what it refuses', () => {
  expect(() => toBearer('{"token":"s3cret"}')).toThrow(/^Invalid answer: no token$/);
});
