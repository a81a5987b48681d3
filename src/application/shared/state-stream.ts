import type { Observable } from 'rxjs';

/** A stream that always has a value, and never errors or completes. */
export type StateStream<T> = Observable<T> & { readonly value: T };
