import { RemoteError, RemoteErrorKind, type RemoteSystem } from '../../application/ports/remote-error.ts';
import type { HttpAnswer } from './http-transport.ts';
import { parseJson } from '../../domain/shared/texts.ts';
import { recordOf } from './wire-values.ts';

const kinds: ReadonlyMap<number, RemoteErrorKind> = new Map([
  [401, RemoteErrorKind.unauthorised],
  [403, RemoteErrorKind.forbidden],
  [404, RemoteErrorKind.notFound],
  [410, RemoteErrorKind.notFound],
  [409, RemoteErrorKind.conflict],
  [413, RemoteErrorKind.tooLarge],
  [429, RemoteErrorKind.rateLimited],
]);

/** What a status outside 2xx means. */
export function kindOfStatus(status: number): RemoteErrorKind {
  return kinds.get(status) ?? (status >= 500 ? RemoteErrorKind.unavailable : RemoteErrorKind.refused);
}

/** The error for an answer whose status is outside 2xx, in the words of the specification (section 8). */
export function statusError(system: RemoteSystem, { status, retryAfter }: HttpAnswer): RemoteError {
  return new RemoteError({
    system,
    kind: kindOfStatus(status),
    status,
    retryAfter,
    message: `Request failed with status code ${status}`,
  });
}

/** The error for a 2xx whose body is not what the call answers. Says what is missing, never what was there. */
export function invalidAnswer(system: RemoteSystem, missing: string): RemoteError {
  return new RemoteError({ system, kind: RemoteErrorKind.invalidAnswer, message: `Invalid answer: ${missing}` });
}

export const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;

/** The answer itself. @throws RemoteError when its status is outside 2xx. */
export function successOf(system: RemoteSystem, answer: HttpAnswer): HttpAnswer {
  if (!isSuccess(answer)) throw statusError(system, answer);
  return answer;
}

/**
 * The JSON of a successful answer.
 *
 * @throws RemoteError by status outside 2xx, `invalid-answer` for a 2xx that is not JSON: HTML, nothing, a cut end.
 */
export function jsonOf(system: RemoteSystem, answer: HttpAnswer): unknown {
  const json = parseJson(successOf(system, answer).text);
  if (json === undefined) throw invalidAnswer(system, 'no JSON');
  return json;
}

/** What a system says about its refusal: the `message` of a JSON body. Text, never HTML; absent when it says nothing. */
export function messageOf(text: string): string | undefined {
  const { message } = recordOf(parseJson(text));
  return typeof message === 'string' && message.trim() !== '' ? message : undefined;
}
