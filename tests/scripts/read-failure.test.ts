import { describe, expect, it } from 'vitest';
import { readFailure } from '../../scripts/read-failure.ts';

const failing = (code: string) => Promise.reject(Object.assign(new Error(`connect ${code}`), { code }));
const answering = (status: number, text: string) => Promise.resolve({ status, text });
const asked = (...answers: readonly Promise<{ readonly status: number; readonly text: string }>[]) =>
  new Map(answers.map((answer, index) => [`https://cms.example.org/rest/${index}?_format=json`, answer]));

describe('the reason of a failed read', () => {
  it.each([
    ['ECONNREFUSED', 'the connection is refused, nothing listens there'],
    ['ENOTFOUND', 'no such host is known'],
    ['ETIMEDOUT', 'it does not answer in time'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
    ['CERT_HAS_EXPIRED', 'its certificate is not valid today'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is from no authority that this machine trusts'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'it does not speak TLS there'],
    ['ECONNRESET', 'the connection broke off'],
  ])('names the reason of a failed read for %s: %s', async (code, why) => {
    expect(await readFailure(asked(failing(code)))).toBe(why);
  });

  it.each([
    [403, '{}', '/rest/1 is answered with status 403'],
    [301, '', '/rest/1 redirects elsewhere (status 301)'],
    [200, '<!doctype html>', 'what it answers at /rest/1 is not JSON'],
  ])('names the reason for an answer with status %d and the text %j: %s', async (status, text, why) => {
    expect(await readFailure(asked(answering(200, '[]'), answering(status, text), failing('ECONNRESET')))).toBe(why);
  });

  it('names a missing page when all answers are correct', async () => {
    expect(await readFailure(asked(answering(200, '[]')))).toBe('it has no such page for visitors');
  });
});
