import type { Observable } from 'rxjs';
import type { RemoteErrorKind } from '../ports/remote-error.ts';

/** Always has a value; never errors or completes. */
export type StateStream<T> = Observable<T> & { readonly value: T };

export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** `stale`: a newer answer could not be fetched, so the last one is shown. */
  | { readonly status: 'ready'; readonly value: T; readonly stale: boolean }
  | { readonly status: 'failed'; readonly reason: RemoteErrorKind };

export const idle: Loadable<never> = { status: 'idle' };
export const loading: Loadable<never> = { status: 'loading' };
export const ready = <T>(value: T, stale = false): Loadable<T> => ({ status: 'ready', value, stale });
export const failed = (reason: RemoteErrorKind): Loadable<never> => ({ status: 'failed', reason });

export type HydrationData = Readonly<Record<string, Readonly<Record<string, Loadable<unknown>>>>>;
