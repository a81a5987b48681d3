import { expect, it } from 'vitest';
import { RemoteError, RemoteSystem } from '../../../src/application/ports/remote-error.ts';
import { invalidAnswer, jsonOf, kindOfStatus, successOf } from '../../../src/infrastructure/http/answers.ts';
import { messageOf } from '../../../src/infrastructure/content-system/accounts.ts';
import { readFixture } from '../read-fixture.ts';

const system = RemoteSystem.content;

function thrown(act: () => unknown): RemoteError {
  try {
    act();
  } catch (error) {
    if (error instanceof RemoteError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown');
}

it.each([
  [302, 'refused'],
  [400, 'refused'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [406, 'refused'],
  [409, 'conflict'],
  [410, 'not-found'],
  [413, 'too-large'],
  [422, 'refused'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [599, 'unavailable'],
])('reads the status %d as %s', (status, kind) => {
  expect(kindOfStatus(status)).toBe(kind);
});

it.each([200, 201, 204, 299])('accepts the status %d', (status) => {
  const answer = { status, text: 'text' };
  expect(successOf(system, answer)).toBe(answer);
});

it.each([100, 199, 300, 304, 404, 500, 503])(
  'throws for the status %d with the message of the specification',
  (status) => {
    const error = thrown(() => successOf(system, { status, text: '{"message":"secret"}' }));
    expect(error.message).toBe(`Request failed with status code ${status}`);
    expect([error.status, error.system, error.cause]).toEqual([status, system, undefined]);
  },
);

it('reads how long the system asks to be left alone', () => {
  const errors = [5_000, undefined].map((retryAfter) =>
    thrown(() => successOf(system, { status: 503, text: '', retryAfter })),
  );
  expect(errors.map(({ retryAfter }) => retryAfter)).toEqual([5_000, undefined]);
});

it('parses the JSON of a success', () => {
  expect(jsonOf(system, { status: 200, text: '{"a":[1]}' })).toEqual({ a: [1] });
  expect(jsonOf(system, { status: 200, text: 'null' })).toBeNull();
});

it.each(['', '<!DOCTYPE html>', '{"data":', 'The website encountered an unexpected error.'])(
  'throws invalid-answer for a success with %j',
  (text) => {
    const error = thrown(() => jsonOf(system, { status: 200, text }));
    expect(error.kind).toBe('invalid-answer');
    expect(error.status).toBeUndefined();
  },
);

it('judges the status before the body', () => {
  expect(thrown(() => jsonOf(system, { status: 503, text: '<html>' })).kind).toBe('unavailable');
});

it.each([
  ['{"message":"Sorry, unrecognized username or password."}', 'Sorry, unrecognized username or password.'],
  [JSON.stringify(readFixture('drupal/login-blocked')), 'The user has not been activated or is blocked.'],
  [JSON.stringify(readFixture('drupal/user-zero')), undefined],
  ['{"message":"  "}', undefined],
  ['{"message":5}', undefined],
  ['{"message":["a"]}', undefined],
  ['[]', undefined],
  ['null', undefined],
  ['<html>message</html>', undefined],
  ['', undefined],
])('reads the message of %s as %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

it('throws an invalid answer of its kind, without a status', () => {
  const { kind, status, system: from } = invalidAnswer(RemoteSystem.membership, 'no STATUSCODE');
  expect([kind, status, from]).toEqual(['invalid-answer', undefined, 'membership-system']);
});
