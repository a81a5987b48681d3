import { token } from '../../application/ports/injection.ts';
import type { RemoteSystem } from '../../application/ports/remote-error.ts';

export interface HttpRequest {
  readonly system: RemoteSystem;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON for a plain object, as a form for `URLSearchParams`, as multipart for `FormData`. */
  readonly body?: URLSearchParams | FormData | Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
  /** The call outlives its page. Browsers refuse it when the bodies of such calls exceed 64 kB. */
  readonly keepalive?: boolean;
  /** A repeated read aborts one pending for `STALE_READ_TIMEOUT`: browsers queue requests of the same URL. */
  readonly isRead?: boolean;
  /** Only ever true for the content system. */
  readonly withCookies: boolean;
}

export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** `Retry-After` in milliseconds, at most ten minutes; absent when not sent or invalid. */
  readonly retryAfter?: number | undefined;
}

export interface HttpTransport {
  /** @throws RemoteError of kind `offline` without an answer; answers of any status resolve. */
  send(request: HttpRequest): Promise<HttpAnswer>;
}
export const HttpTransport = token<HttpTransport>('HttpTransport');
