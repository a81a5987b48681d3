import { kindOf, RemoteError, RemoteErrorKind } from '../ports/remote-error.ts';

const clear: ReadonlySet<RemoteErrorKind> = new Set([
  RemoteErrorKind.unauthorised,
  RemoteErrorKind.forbidden,
  RemoteErrorKind.notFound,
  RemoteErrorKind.tooLarge,
  RemoteErrorKind.rateLimited,
  RemoteErrorKind.refused,
]);

/** Whether an error proves that nothing was stored. Maintenance does; a gateway timeout does not. */
export function isClearFailure(error: unknown): boolean {
  return clear.has(kindOf(error)) || (error instanceof RemoteError && error.status === 503);
}
