/** The three systems the portal talks to (specification, section 7). */
export const RemoteSystem = {
  content: 'content-system',
  membership: 'membership-system',
  proposals: 'proposal-system',
} as const;
export type RemoteSystem = (typeof RemoteSystem)[keyof typeof RemoteSystem];

/** Why a call did not bring what it was made for. Codes, never sentences: words for people are the views' business. */
export const RemoteErrorKind = {
  /** No answer at all: no connection, a dead host, a refused cross-origin answer. */
  offline: 'offline',
  /** 401 */
  unauthorised: 'unauthorised',
  /** 403 */
  forbidden: 'forbidden',
  /** 404 and 410 */
  notFound: 'not-found',
  /** 409 */
  conflict: 'conflict',
  /** 413 */
  tooLarge: 'too-large',
  /** 429 */
  rateLimited: 'rate-limited',
  /** 5xx */
  unavailable: 'unavailable',
  /** Any other status outside 2xx. */
  refused: 'refused',
  /** A 2xx whose body is not what the call answers: HTML instead of JSON, cut JSON, garbage. */
  invalidAnswer: 'invalid-answer',
} as const;
export type RemoteErrorKind = (typeof RemoteErrorKind)[keyof typeof RemoteErrorKind];

export interface RemoteErrorDetails {
  readonly system: RemoteSystem;
  readonly kind: RemoteErrorKind;
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined;
  /** How long the system asks to be left alone, in milliseconds; at most ten minutes. Absent when it has not said so. */
  readonly retryAfter?: number | undefined;
  readonly message: string;
  readonly cause?: unknown;
}

/**
 * The one error that adapters reject with. For a status outside 2xx its message is
 * `Request failed with status code <status>` (specification, section 8).
 */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly system: RemoteSystem;
  readonly kind: RemoteErrorKind;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: RemoteErrorDetails) {
    super(details.message, { cause: details.cause });
    this.system = details.system;
    this.kind = details.kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}

/** The kind of any caught value; what is no `RemoteError` is a fault of ours and counts as an invalid answer. */
export function kindOf(error: unknown): RemoteErrorKind {
  return error instanceof RemoteError ? error.kind : RemoteErrorKind.invalidAnswer;
}

/** Whether a failure says that the reader is not admitted: 401 or 403. */
export function isAccessDenied(kind: RemoteErrorKind): boolean {
  return kind === RemoteErrorKind.unauthorised || kind === RemoteErrorKind.forbidden;
}
