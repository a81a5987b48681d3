import { token } from '../../application/ports/injection.ts';
import type { RemoteSystem } from '../../application/ports/remote-error.ts';

export interface HttpRequest {
  readonly system: RemoteSystem;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Absolute. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON when it is a plain object, as a form when it is `URLSearchParams`, as multipart when it is `FormData`. */
  readonly body?: URLSearchParams | FormData | Readonly<Record<string, unknown>>;
  /** Ends the call without an answer. */
  readonly signal?: AbortSignal;
  /** Called with the part of the body that has been handed over so far: 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /**
   * Whether the call outlives the page it is made in. Browsers refuse it where the bodies of all such calls under way
   * together have more than 64 kB.
   */
  readonly keepalive?: boolean;
  /**
   * It reads, and does nothing else. When the same is read again after half a minute without an answer, the former read ends:
   * browsers let a request wait for another one of the same URL.
   */
  readonly isRead?: boolean;
  /** Whether the browser's cookies go along. Only ever true for the content system. */
  readonly withCookies: boolean;
}

/** An answer as it came, whatever its status. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
  /** What `Retry-After` asks for, in milliseconds, at most ten minutes; absent when it was not sent, or makes no sense. */
  readonly retryAfter?: number | undefined;
}

/** HTTP for the adapters of all three systems. */
export interface HttpTransport {
  /** @throws RemoteError of kind `offline` when no answer came; every answer, of any status, resolves. */
  send(request: HttpRequest): Promise<HttpAnswer>;
}
export const HttpTransport = token<HttpTransport>('HttpTransport');
