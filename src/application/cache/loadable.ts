import type { Observable } from 'rxjs';
import type { RemoteErrorKind } from '../ports/remote-error.ts';

/** A stream that always has a value, and never errors or completes. */
export type StateStream<T> = Observable<T> & { readonly value: T };

/** Something that is fetched: not asked for, on its way, here, or not to be had. */
export type Loadable<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** `stale` when a newer answer could not be had: what is shown is the last that came. */
  | { readonly status: 'ready'; readonly value: T; readonly stale: boolean }
  | { readonly status: 'failed'; readonly reason: RemoteErrorKind };

export const idle: Loadable<never> = { status: 'idle' };
export const loading: Loadable<never> = { status: 'loading' };
export const ready = <T>(value: T, stale = false): Loadable<T> => ({ status: 'ready', value, stale });
export const failed = (reason: RemoteErrorKind): Loadable<never> => ({ status: 'failed', reason });

/** States as JSON, by the name of their cache and by their key. */
export type HydrationData = Readonly<Record<string, Readonly<Record<string, Loadable<unknown>>>>>;
