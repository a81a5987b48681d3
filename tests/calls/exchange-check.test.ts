import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import {
  answerProblems,
  matchingCall,
  requestProblems,
  type Destination,
  type GivenAnswer,
  type SentRequest,
} from './exchange-check.ts';

const news: Destination = { system: 'contentSystem', method: 'GET', path: '/rest/views/public_news/title' };
const comment: Destination = { system: 'contentSystem', method: 'POST', path: '/comment' };
const count: Destination = { system: 'proposalSystem', method: 'GET', path: '/count/tides-2027/paper' };
const checkSession: Destination = { system: 'membershipSystem', method: 'POST', path: '/KP_CHECK_SESSION' };

const bearer = { authorization: 'Bearer qZ3b1kq0mXfT2v9cLr7sYw' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const csrf = { 'x-csrf-token': 'a-csrf-token' };
const query = '?_format=json';
const body = JSON.stringify({
  entity_id: [{ target_id: 1104 }],
  entity_type: [{ value: 'node' }],
  comment_type: [{ target_id: 'comment' }],
  field_name: [{ value: 'field_comments' }],
  subject: [{ value: 'Received.' }],
  comment_body: [{ value: '<p>Received.</p>', format: 'basic_html' }],
});
const filters =
  '?page=1&field_tax_vocab_news_tid=1,2&field_tax_vocab_news_tags_tid[]=4&field_tax_vocab_news_tags_tid[]=5';

function problemsOf(to: Destination, request: Partial<SentRequest>, hasCookies = false): readonly string[] {
  const match = matchingCall(to);
  if (match === undefined) return ['no call'];
  const headers = { accept: 'application/json, text/plain, */*', ...request.headers };
  return requestProblems(match, { query: '', body: '', ...request, headers }, { hasCookies, isAccepted: true });
}

it.each<[string, Destination, Partial<SentRequest>]>([
  ['with what browsers add', news, { headers: { 'user-agent': 'x', cookie: 'SESS0=1', 'sec-fetch-mode': 'cors' } }],
  ['with filters', news, { query: filters }],
  ['with a token and a body', comment, { query, headers: { ...json, ...csrf }, body }],
  ['with a bearer token', count, { headers: bearer }],
  ['as a form', checkSession, { headers: form, body: 'SESSION_CHECK=a+b' }],
])('a request %s is as the contract says', (_what, to, request) => {
  expect(problemsOf(to, request)).toEqual([]);
});

it.each<[string, Destination, Partial<SentRequest>, RegExp]>([
  ['an unknown parameter', news, { query: '?pages=1' }, /pages is in the query, and not in the contract/],
  ['an empty filter', news, { query: '?field_tax_vocab_news_tid=' }, /field_tax_vocab_news_tid in the query/],
  ['one parameter twice', news, { query: '?page=1&page=2' }, /page is in the query more than once/],
  ['another Accept', news, { headers: { accept: '*/*' } }, /Accept is/],
  ['an unknown header', news, { headers: { 'x-requested-with': 'x' } }, /x-requested-with is not in the/],
  ['a body where there is none', news, { body: '{}' }, /has a body/],
  ['no token', comment, { query, headers: json, body }, /lacks what only a logged-in user/],
  ['no format', comment, { headers: { ...json, ...csrf }, body }, /_format is missing/],
  ['another type', comment, { query, headers: { ...form, ...csrf }, body: 'a=b' }, /Content-Type is/],
  ['half a body', comment, { query, headers: { ...json, ...csrf }, body: '{}' }, /required property/],
  ['Bearer null', count, { headers: { authorization: 'Bearer null' } }, /lacks what only a logged-in user/],
  ['cookies at another host', count, { headers: { ...bearer, cookie: 'SESS0=1' } }, /cookies were sent/],
  ['a field too many', checkSession, { headers: form, body: 'SESSION_CHECK=a&TOKEN=b' }, /additional properties/],
  ['a call of another system', { ...news, system: 'proposalSystem' }, {}, /no call/],
])('a request with %s is not as the contract says', (_what, to, request, problem) => {
  expect(problemsOf(to, request)).toContainEqual(expect.stringMatching(problem));
});

it('a request needs the cookies that the browser has, and is the call with the fewest parameters', () => {
  expect(problemsOf(news, {}, true)).toEqual(['news: no cookies were sent']);
  const idOf = (path: string) => matchingCall({ ...news, path })?.call.id;
  expect([idOf(news.path), idOf('/rest/views/sandbox_lists/one_page')]).toEqual(['news', 'view']);
  expect([idOf('/user/login_status'), idOf('/user/3')]).toEqual(['loginStatus', 'user']);
});

it.each<[string, Partial<GivenAnswer>, RegExp | undefined]>([
  ['countProposals', { text: '12' }, undefined],
  ['loginStatus', { contentType: 'text/plain; charset=UTF-8', text: '1' }, undefined],
  ['logout', { status: 204, contentType: '' }, undefined],
  ['countProposals', { status: 418, text: 'tea' }, /418 is not in the contract: tea/],
  ['countProposals', { contentType: 'text/html', text: '12' }, /200 is text\/html/],
  ['logout', { status: 204, text: '{}' }, /204 has a body/],
  ['loginStatus', { contentType: 'text/plain', text: 'yes' }, /200 it must be equal to/],
  ['page', { text: '{"data":{}}' }, /200 \/data must have required property 'node'/],
])('an answer to %s with %j is as the contract says, but for %s', (id, answer, problem) => {
  const call = contract.find((candidate) => candidate.id === id);
  if (call === undefined) throw new Error(`There is no ${id}`);
  const problems = answerProblems(call, { status: 200, contentType: 'application/json', text: '', ...answer });
  expect(problems).toEqual(problem === undefined ? [] : [expect.stringMatching(problem)]);
});
