import { describe, expect, it } from 'vitest';
import { callsOf } from '../../scripts/contract/contract-calls.ts';
import { readContract } from '../../scripts/contract/contract-documents.ts';
import { matchingCall, type Destination } from './matching-call.ts';
import { requestProblems, type SentRequest } from './request-check.ts';
import { schemaCheck } from './schema-check.ts';

const documents = readContract();
const check = schemaCheck(documents);
const calls = documents.flatMap(callsOf);

const ACCEPT = { accept: 'application/json, text/plain, */*' };
const bare: SentRequest = { query: '', headers: ACCEPT, body: '' };

const news: Destination = { system: 'contentSystem', method: 'GET', path: '/rest/views/public_news/title' };
const comment: Destination = { system: 'contentSystem', method: 'POST', path: '/comment' };
const count: Destination = { system: 'proposalSystem', method: 'GET', path: '/count/tides-2027/paper' };
const checkSession: Destination = { system: 'membershipSystem', method: 'POST', path: '/KP_CHECK_SESSION' };

const bearer = { authorization: 'Bearer qZ3b1kq0mXfT2v9cLr7sYw' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const csrf = { 'x-csrf-token': 'a-csrf-token' };
const said = JSON.stringify({
  entity_id: [{ target_id: 1104 }],
  entity_type: [{ value: 'node' }],
  comment_type: [{ target_id: 'comment' }],
  field_name: [{ value: 'field_comments' }],
  subject: [{ value: 'Received.' }],
  comment_body: [{ value: '<p>Received.</p>', format: 'basic_html' }],
});

function problemsOf(to: Destination, request: Partial<SentRequest>, hasCookies = false): readonly string[] {
  const match = matchingCall(calls, to);
  if (match === undefined) return ['no call'];
  const headers = { ...ACCEPT, ...request.headers };
  return requestProblems(check, match, { ...bare, ...request, headers }, { hasCookies, isAccepted: true });
}

describe('a request', () => {
  it.each<[string, Destination, Partial<SentRequest>]>([
    ['without anything', news, {}],
    ['with what browsers add', news, { headers: { 'user-agent': 'x', cookie: 'SESS0=1', 'sec-fetch-mode': 'cors' } }],
    [
      'with filters',
      news,
      {
        query:
          '?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=5',
      },
    ],
    ['with a token and a body', comment, { query: '?_format=json', headers: { ...json, ...csrf }, body: said }],
    ['with a bearer token', count, { headers: bearer }],
    ['as a form', checkSession, { headers: form, body: 'SESSION_CHECK=a+b' }],
  ])('accepts a request %s', (_what, to, request) => {
    expect(problemsOf(to, request)).toEqual([]);
  });

  it.each<[string, Destination, Partial<SentRequest>, RegExp]>([
    ['an unknown parameter', news, { query: '?pages=1' }, /pages is in the query, and not in the contract/],
    ['an empty filter', news, { query: '?field_tax_vocab_news_tid=' }, /field_tax_vocab_news_tid in the query/],
    ['one parameter twice', news, { query: '?page=1&page=2' }, /page is in the query more than once/],
    ['another Accept', news, { headers: { accept: '*/*' } }, /Accept is/],
    ['an unknown header', news, { headers: { 'x-requested-with': 'x' } }, /x-requested-with is not in the/],
    ['a body where there is none', news, { body: '{}' }, /has a body/],
    ['no token', comment, { query: '?_format=json', headers: json, body: said }, /lacks what only a logged-in user/],
    ['no format', comment, { headers: { ...json, ...csrf }, body: said }, /_format is missing/],
    [
      'another type',
      comment,
      { query: '?_format=json', headers: { ...form, ...csrf }, body: 'a=b' },
      /Content-Type is/,
    ],
    [
      'half a body',
      comment,
      { query: '?_format=json', headers: { ...json, ...csrf }, body: '{}' },
      /required property/,
    ],
    ['Bearer null', count, { headers: { authorization: 'Bearer null' } }, /lacks what only a logged-in user/],
    ['cookies at another host', count, { headers: { ...bearer, cookie: 'SESS0=1' } }, /cookies were sent/],
    ['a CSRF token at another host', count, { headers: { ...bearer, ...csrf } }, /x-csrf-token is not in the contract/],
    [
      'a bearer token at another host',
      checkSession,
      { headers: { ...form, ...bearer }, body: 'SESSION_CHECK=a' },
      /authorization is not/,
    ],
    ['a field too many', checkSession, { headers: form, body: 'SESSION_CHECK=a&TOKEN=b' }, /additional properties/],
  ])('refuses a request with %s', (_what, to, request, problem) => {
    expect(problemsOf(to, request)).toContainEqual(expect.stringMatching(problem));
  });

  it('expects the browser’s cookies if it has some', () => {
    expect(problemsOf(news, {}, true)).toEqual(['news: no cookies were sent']);
  });

  it.each<[string, Destination]>([
    ['another method', { ...news, method: 'POST' }],
    ['another path', { ...news, path: '/rest/views/public_news' }],
    ['a call of another system', { ...news, system: 'proposalSystem' }],
  ])('finds no documented call with %s', (_what, to) => {
    expect(problemsOf(to, {})).toEqual(['no call']);
  });

  it('prefers the call with fewer parameters', () => {
    const idOf = (path: string) => matchingCall(calls, { ...news, path })?.call.id;
    expect(idOf('/rest/views/public_news/title')).toBe('news');
    expect(idOf('/rest/views/sandbox_lists/one_page')).toBe('view');
    expect(idOf('/user/login_status')).toBe('loginStatus');
    expect(idOf('/user/3')).toBe('user');
  });
});
