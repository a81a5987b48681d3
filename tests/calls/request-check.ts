import type { LoggedPart } from '../../sandbox/request-log.ts';
import type { CallContent, ContractCall, Secret } from '../../scripts/contract/contract-calls.ts';
import type { Match } from './matching-call.ts';
import type { SchemaCheck } from './schema-check.ts';

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

/** What browsers add by themselves. */
const browsersOwn =
  /^(host|connection|user-agent|accept-encoding|accept-language|origin|referer|cookie|content-length|cache-control|pragma|priority|sec-.*|upgrade-insecure-requests|dnt)$/;

/** @returns everything about a request that is not as the contract says. */
export function requestProblems(
  check: SchemaCheck,
  { call, values }: Match,
  request: SentRequest,
  sender: Sender,
): readonly string[] {
  const problems = [
    ...pathProblems(check, call, values),
    ...queryProblems(check, call, new URLSearchParams(request.query)),
    ...headerProblems(check, call, request.headers),
    ...cookieProblems(call, request.headers, sender),
    ...(sender.isAccepted ? [...secretProblems(call, request, sender), ...bodyProblems(check, call, request)] : []),
  ];
  return problems.map((problem) => `${call.id}: ${problem}`);
}

function pathProblems(check: SchemaCheck, call: ContractCall, values: ReadonlyMap<string, string>): readonly string[] {
  return call.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap(({ name, schema }) => check(schema, values.get(name)).map((text) => `${name} in the path: ${text}`));
}

function queryProblems(check: SchemaCheck, call: ContractCall, query: URLSearchParams): readonly string[] {
  const declared = call.parameters.filter((parameter) => parameter.in === 'query');
  const known = new Set([...declared.map(({ name }) => name), ...secretsOf(call, 'query').map(({ name }) => name)]);
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name) && !call.hasOwnQuery);
  const wrong = declared.flatMap(({ name, isRequired, isList, schema }) => {
    const found = query.getAll(name);
    if (found.length === 0) return isRequired ? [`${name} is missing in the query`] : [];
    if (!isList && found.length > 1) return [`${name} is in the query more than once`];
    return check(schema, isList ? found : found[0]).map((text) => `${name} in the query: ${text}`);
  });
  return [...unknown.map((name) => `${name} is in the query, and not in the contract`), ...wrong];
}

function headerProblems(
  check: SchemaCheck,
  call: ContractCall,
  headers: Readonly<Record<string, string>>,
): readonly string[] {
  const declared = call.parameters.filter((parameter) => parameter.in === 'header');
  const known = new Set([
    'accept',
    ...(call.bodies.length > 0 ? ['content-type'] : []),
    ...declared.map(({ name }) => name.toLowerCase()),
    ...secretsOf(call, 'header').map(({ name }) => name.toLowerCase()),
  ]);
  const unknown = Object.keys(headers).filter((name) => !browsersOwn.test(name) && !known.has(name));
  const wrong = declared.flatMap(({ name, schema }) => {
    const found = headers[name.toLowerCase()];
    return found === undefined ? [] : check(schema, found).map((text) => `header ${name}: ${text}`);
  });
  const accept = headers['accept'] === call.accept ? [] : [`Accept is ${String(headers['accept'])}`];
  return [...accept, ...unknown.map((name) => `header ${name} is not in the contract`), ...wrong];
}

function cookieProblems(
  { cookies }: ContractCall,
  headers: Readonly<Record<string, string>>,
  { hasCookies }: Sender,
): readonly string[] {
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

function bodyProblems(check: SchemaCheck, call: ContractCall, request: SentRequest): readonly string[] {
  if (call.bodies.length === 0) return request.body === '' && !request.parts ? [] : ['it has a body'];
  const type = request.headers['content-type'] ?? '';
  const content = call.bodies.find(({ mediaType }) => type.split(';')[0] === mediaType);
  if (content === undefined) return [`Content-Type is ${type}`];
  return check(content.schema, bodyOf(content, request)).map((text) => `in the body ${text}`);
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
