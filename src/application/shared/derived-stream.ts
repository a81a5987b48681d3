import { BehaviorSubject } from 'rxjs';
import type { StateStream } from './state-stream.ts';

/**
 * A state stream computed from another, once for every value of it. For streams that live as long as the portal: it
 * never unsubscribes.
 */
export function derivedStream<From, To>(source: StateStream<From>, project: (value: From) => To): StateStream<To> {
  const derived = new BehaviorSubject(project(source.value));
  let first = true;
  source.subscribe((value) => {
    if (!first) derived.next(project(value));
    first = false;
  });
  return derived;
}
