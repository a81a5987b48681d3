import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Loadable, StateStream } from '../../application/cache/loadable.ts';
import type { Query } from '../../application/cache/query-cache.ts';

/** The current value of a state stream; re-renders on change. The only bridge from rxjs to React. */
export function useStream<T>(stream: StateStream<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [stream],
  );
  const current = () => stream.value;
  return useSyncExternalStore(subscribe, current, current);
}

export function useQuery<Value>({ state$, show }: Query<Value>): Loadable<Value> {
  useEffect(show, [show]);
  return useStream(state$);
}

const never = () => () => undefined;

/** False while prerendering. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
