import type { LoggedPart } from '../../sandbox/request-log.ts';
import { contract, schemaProblems, type CallContent, type ContractCall, type Secret } from './contract.ts';

/*
 * Written by hand: the libraries that hold exchanges against OpenAPI let through what the contract is strict about, such as
 * headers, cookies and forms that it does not name.
 */

/** Where a request went. */
export interface Destination extends Pick<ContractCall, 'system' | 'method'> {
  /** With leading slash, without query. */
  readonly path: string;
}

/** A call of the contract, and what stands in its path by name. */
interface Match {
  readonly call: ContractCall;
  readonly values: Readonly<Record<string, string>>;
}

/** A request as it went over the wire. */
export interface SentRequest {
  /** With its `?`, or empty. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty for multipart form data, which is in `parts`. */
  readonly body: string;
  readonly parts?: readonly LoggedPart[];
}

/** What is known about the sender of a request. */
export interface Sender {
  /** Whether the browser has cookies for the content system. */
  readonly hasCookies: boolean;
  /** Whether it has to be right in all: what a system refuses may lack a secret, or say what cannot be taken. */
  readonly isAccepted: boolean;
}

/** An answer as it came over the wire. */
export interface GivenAnswer {
  readonly status: number;
  /** Empty for an answer without a body. */
  readonly contentType: string;
  readonly text: string;
}

/** What browsers add by themselves. */
const browsersOwn =
  /^(host|connection|user-agent|accept-encoding|accept-language|origin|referer|cookie|content-length|cache-control|pragma|priority|sec-.*|upgrade-insecure-requests|dnt)$/;

/** The call that a request is; of two the one that leaves less open, as OpenAPI has it. `undefined` for no call at all. */
export function matchingCall({ system, method, path }: Destination): Match | undefined {
  const matches = contract
    .filter((call) => call.system === system && call.method === method)
    .flatMap((call): readonly Match[] => {
      const escaped = call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      const found = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);
      return found === null ? [] : [{ call, values: { ...found.groups } }];
    });
  return matches.toSorted((one, other) => Object.keys(one.values).length - Object.keys(other.values).length)[0];
}

/** @returns everything about a request that is not as the contract says. */
export function requestProblems({ call, values }: Match, request: SentRequest, sender: Sender): readonly string[] {
  const problems = [
    ...call.parameters
      .filter((parameter) => parameter.in === 'path')
      .flatMap(({ name, schema }) =>
        schemaProblems(schema, decodeURIComponent(values[name] ?? '')).map((text) => `${name} in the path: ${text}`),
      ),
    ...queryProblems(call, new URLSearchParams(request.query)),
    ...headerProblems(call, request.headers),
    ...cookieProblems(call, request.headers, sender),
    ...(sender.isAccepted ? [...secretProblems(call, request, sender), ...bodyProblems(call, request)] : []),
  ];
  return problems.map((problem) => `${call.id}: ${problem}`);
}

/** @returns everything about an answer that is not as the contract says. */
export function answerProblems(call: ContractCall, { status, contentType, text }: GivenAnswer): readonly string[] {
  const answer = call.answers.find((declared) => declared.status === status);
  if (answer === undefined) return [`${call.id}: ${String(status)} is not in the contract: ${text.slice(0, 200)}`];
  if (answer.contents.length === 0) return text === '' ? [] : [`${call.id}: ${String(status)} has a body`];
  const content = answer.contents.find(({ mediaType }) => contentType.split(';')[0] === mediaType);
  if (content === undefined) return [`${call.id}: ${String(status)} is ${contentType}`];
  const value = content.mediaType === 'application/json' ? (JSON.parse(text) as unknown) : text;
  return schemaProblems(content.schema, value).map((problem) => `${call.id}: in ${String(status)} ${problem}`);
}

function queryProblems(call: ContractCall, query: URLSearchParams): readonly string[] {
  const declared = call.parameters.filter((parameter) => parameter.in === 'query');
  const known = new Set([...declared, ...secretsOf(call, 'query')].map(({ name }) => name));
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name) && !call.hasOwnQuery);
  const wrong = declared.flatMap(({ name, isRequired, isList, schema }) => {
    const found = query.getAll(name);
    if (found.length === 0) return isRequired ? [`${name} is missing in the query`] : [];
    if (!isList && found.length > 1) return [`${name} is in the query more than once`];
    return schemaProblems(schema, isList ? found : found[0]).map((text) => `${name} in the query: ${text}`);
  });
  return [...unknown.map((name) => `${name} is in the query, and not in the contract`), ...wrong];
}

function headerProblems(call: ContractCall, headers: SentRequest['headers']): readonly string[] {
  const declared = call.parameters.filter((parameter) => parameter.in === 'header');
  const known = new Set([
    'accept',
    ...(call.bodies.length > 0 ? ['content-type'] : []),
    ...[...declared, ...secretsOf(call, 'header')].map(({ name }) => name.toLowerCase()),
  ]);
  const unknown = Object.keys(headers).filter((name) => !browsersOwn.test(name) && !known.has(name));
  const wrong = declared.flatMap(({ name, schema }) => {
    const found = headers[name.toLowerCase()];
    return found === undefined ? [] : schemaProblems(schema, found).map((text) => `header ${name}: ${text}`);
  });
  const accept = headers['accept'] === call.accept ? [] : [`Accept is ${String(headers['accept'])}`];
  return [...accept, ...unknown.map((name) => `header ${name} is not in the contract`), ...wrong];
}

function cookieProblems({ cookies }: ContractCall, headers: SentRequest['headers'], { hasCookies }: Sender) {
  if (cookies === 'never') return 'cookie' in headers ? ['cookies were sent'] : [];
  return hasCookies && !('cookie' in headers) ? ['no cookies were sent'] : [];
}

/** Any set of secrets will do, if it is whole. Whether there are cookies to send, the browser alone knows. */
function secretProblems(call: ContractCall, { query, headers }: SentRequest, sender: Sender): readonly string[] {
  const parameters = new URLSearchParams(query);
  const isThere = (secret: Secret): boolean => {
    if (secret.in === 'query') return (parameters.get(secret.name) ?? '') !== '';
    if (secret.in === 'cookie') return !sender.hasCookies || (headers['cookie'] ?? '').includes(secret.name);
    const header = headers[secret.name.toLowerCase()] ?? '';
    return secret.name === 'Authorization' ? /^Bearer \S{10,}$/.test(header) : header !== '';
  };
  return call.security.some((set) => set.every(isThere)) ? [] : ['it lacks what only a logged-in user has'];
}

function bodyProblems(call: ContractCall, request: SentRequest): readonly string[] {
  if (call.bodies.length === 0) return request.body === '' && !request.parts ? [] : ['it has a body'];
  const type = request.headers['content-type'] ?? '';
  const content = call.bodies.find(({ mediaType }) => type.split(';')[0] === mediaType);
  if (content === undefined) return [`Content-Type is ${type}`];
  return schemaProblems(content.schema, bodyOf(content, request)).map((text) => `in the body ${text}`);
}

/** A body as its schema sees it: a form as an object, a file as its name. */
function bodyOf({ mediaType }: CallContent, { body, parts = [] }: SentRequest): unknown {
  if (mediaType === 'application/json') return JSON.parse(body) as unknown;
  if (mediaType === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(body));
  const fields = new Map<string, string>();
  const files = new Map<string, readonly string[]>();
  for (const part of parts) {
    if ('value' in part) fields.set(part.name, part.value);
    else files.set(part.name, [...(files.get(part.name) ?? []), part.fileName]);
  }
  return Object.fromEntries([...fields, ...files]);
}

const secretsOf = ({ security }: ContractCall, place: Secret['in']): readonly Secret[] =>
  security.flat().filter((secret) => secret.in === place);
