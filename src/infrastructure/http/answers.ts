import { RemoteError, RemoteErrorKind, type RemoteSystem } from '../../application/ports/remote-error.ts';
import type { HttpAnswer } from './http-transport.ts';
import { parseJson } from '../../domain/shared/texts.ts';

const kinds: ReadonlyMap<number, RemoteErrorKind> = new Map([
  [401, RemoteErrorKind.unauthorised],
  [403, RemoteErrorKind.forbidden],
  [404, RemoteErrorKind.notFound],
  [410, RemoteErrorKind.notFound],
  [409, RemoteErrorKind.conflict],
  [413, RemoteErrorKind.tooLarge],
  [429, RemoteErrorKind.rateLimited],
]);

export const kindOfStatus = (status: number): RemoteErrorKind =>
  kinds.get(status) ?? (status >= 500 ? RemoteErrorKind.unavailable : RemoteErrorKind.refused);

/** Worded as in docs/specification.md, section 8. */
export function statusError(system: RemoteSystem, { status, retryAfter }: HttpAnswer): RemoteError {
  const message = `Request failed with status code ${status}`;
  return new RemoteError({ system, kind: kindOfStatus(status), status, retryAfter, message });
}

/** Names what is missing, never the content. */
export const invalidAnswer = (system: RemoteSystem, missing: string): RemoteError =>
  new RemoteError({ system, kind: RemoteErrorKind.invalidAnswer, message: `Invalid answer: ${missing}` });

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

export function successOf(system: RemoteSystem, answer: HttpAnswer): HttpAnswer {
  if (!isSuccess(answer)) throw statusError(system, answer);
  return answer;
}

/** @throws RemoteError by status outside 2xx, `invalid-answer` for a 2xx that is not valid JSON. */
export function jsonOf(system: RemoteSystem, answer: HttpAnswer): unknown {
  const json = parseJson(successOf(system, answer).text);
  if (json === undefined) throw invalidAnswer(system, 'no JSON');
  return json;
}
