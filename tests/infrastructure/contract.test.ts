import { expect, it } from 'vitest';
import type { LoggedPart } from '../../sandbox/request-log.ts';
import { RemoteError, RemoteErrorKind } from '../../src/application/ports/remote-error.ts';
import type { HttpRequest } from '../../src/infrastructure/http/http-transport.ts';
import { contract, type CallContent, type ContractCall } from '../calls/contract.ts';
import { matchingCall, requestProblems, type SentRequest } from '../calls/exchange-check.ts';
import { FakeHttpTransport } from '../fakes/fake-http-transport.ts';
import { contractActs } from './contract-acts.ts';
import { readFixture } from './read-fixture.ts';

const systems = {
  'content-system': 'contentSystem',
  'membership-system': 'membershipSystem',
  'proposal-system': 'proposalSystem',
} as const;

/** The base addresses of the systems; paths of the contract follow them. */
const bases = /^https:\/\/(cms|members|proposals)\.example\.org(\/api)?(?=\/)/;

/** A body of the contract, as text. */
const textOf = (value: unknown, { mediaType }: CallContent) =>
  mediaType === 'application/json' ? JSON.stringify(value) : String(value);

/** Every answer of a call: status, body and name. */
const answersOf = ({ answers }: ContractCall) =>
  answers.flatMap(({ status, contents }) =>
    contents.length === 0
      ? [{ status, text: '', name: 'nothing in it' }]
      : contents.flatMap((content) => [
          ...[...content.examples].map(([name, value]) => ({ status, text: textOf(value, content), name })),
          ...content.recorded.map((name) => ({ status, text: JSON.stringify(readFixture(`drupal/${name}`)), name })),
        ]),
  );

const isForm = (body: HttpRequest['body']): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

/** The request as the browser sends it, with the headers of every call. */
async function sent(
  { headers = {}, body, withCookies, url }: HttpRequest,
  { accept }: ContractCall,
): Promise<SentRequest> {
  const encoded = body === undefined || isForm(body) ? body : JSON.stringify(body);
  const { headers: made } = new Request(url, { method: 'POST', body: encoded ?? null });
  const contentType = isForm(body) ? (made.get('content-type') ?? '') : 'application/json';
  const written = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    query: new URL(url).search,
    headers: {
      accept,
      ...Object.fromEntries(written),
      ...(body && { 'content-type': contentType }),
      ...(withCookies && { cookie: 'SESS0123=a-session' }),
    },
    body: encoded === undefined || encoded instanceof FormData ? '' : encoded.toString(),
    ...(body instanceof FormData && { parts: await Promise.all([...body].map(toPart)) }),
  };
}

const toPart = async ([name, value]: readonly [string, string | File]): Promise<LoggedPart> =>
  typeof value === 'string'
    ? { name, value }
    : { name, fileName: value.name, type: value.type, size: value.size, start: await value.text() };

/** How a request violates the contract. */
async function problemsOf(request: HttpRequest): Promise<readonly string[]> {
  const path = new URL(request.url.replace(bases, 'https://any.example.org')).pathname;
  const match = matchingCall({ system: systems[request.system], method: request.method, path });
  if (match === undefined) return [`${request.method} ${request.url} is not in the contract`];
  const sender = { hasCookies: match.call.system === 'contentSystem', isAccepted: true };
  return requestProblems(match, await sent(request, match.call), sender);
}

/** Answers with a status of 2xx that an adapter reads as a failure. */
const refusals: Readonly<Record<string, readonly string[]>> = {
  group: ['nothing'],
  membershipLogout: ['noSession'],
};
/** Refusals that are values: a login was refused, or the session is over already. */
const values: Readonly<Record<string, readonly number[]>> = { login: [400, 403], proposalLogout: [401] };

it('finds an adapter for every call of the contract', () => {
  expect(Object.keys(contractActs)).toEqual(contract.map(({ id }) => id));
});

it.each(contract)('makes the call $id as the contract says, and reads each of its answers', async (call) => {
  for (const { status, text, name } of answersOf(call)) {
    const http = new FakeHttpTransport();
    const outcome = await contractActs[call.id]?.(http, () => http.answerWith(text, status)).then(
      () => 'read',
      (error: unknown) => error,
    );
    const requests = await Promise.all(http.requests.map(problemsOf));
    expect(requests.flat(), `${name}, ${String(status)}`).toEqual([]);
    const isRead = status < 300 ? !refusals[call.id]?.includes(name) : (values[call.id]?.includes(status) ?? false);
    if (isRead) expect(outcome, `${name}, ${String(status)}`).toBe('read');
    else {
      expect(outcome, `${name}, ${String(status)}`).toBeInstanceOf(RemoteError);
      expect((outcome as RemoteError).kind).not.toBe(RemoteErrorKind.invalidAnswer);
    }
  }
});
