/** The three systems (docs/specification.md, section 7). */
export const RemoteSystem = {
  content: 'content-system',
  membership: 'membership-system',
  proposals: 'proposal-system',
} as const;
export type RemoteSystem = (typeof RemoteSystem)[keyof typeof RemoteSystem];

/** Why a call failed; `http/answers.ts` has the statuses of each. Views translate the codes. */
export const RemoteErrorKind = {
  /** No answer: no connection, dead host, CORS refusal. */
  offline: 'offline',
  unauthorised: 'unauthorised',
  forbidden: 'forbidden',
  notFound: 'not-found',
  conflict: 'conflict',
  tooLarge: 'too-large',
  rateLimited: 'rate-limited',
  unavailable: 'unavailable',
  /** Any other status outside 2xx. */
  refused: 'refused',
  /** A 2xx with an unexpected body: HTML instead of JSON, cut JSON, garbage. */
  invalidAnswer: 'invalid-answer',
} as const;
export type RemoteErrorKind = (typeof RemoteErrorKind)[keyof typeof RemoteErrorKind];

export interface RemoteErrorDetails {
  readonly system: RemoteSystem;
  readonly kind: RemoteErrorKind;
  readonly status?: number | undefined;
  /** The requested pause in milliseconds, at most ten minutes. */
  readonly retryAfter?: number | undefined;
  readonly message: string;
  readonly cause?: unknown;
}

/**
 * The only error adapters reject with. Its message for a status outside 2xx is `Request failed with status code
 * <status>` (docs/specification.md, section 8).
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

/** Other errors are our own bugs and count as an invalid answer. */
export function kindOf(error: unknown): RemoteErrorKind {
  return error instanceof RemoteError ? error.kind : RemoteErrorKind.invalidAnswer;
}

/** 401 or 403. */
export function isAccessDenied(kind: RemoteErrorKind): boolean {
  return kind === RemoteErrorKind.unauthorised || kind === RemoteErrorKind.forbidden;
}
