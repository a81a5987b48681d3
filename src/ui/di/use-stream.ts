import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Loadable, StateStream } from '../../application/cache/loadable.ts';
import type { Query } from '../../application/cache/query-cache.ts';

/** The present value of a state stream; renders again when it changes. The one way from rxjs into React. */
export function useStream<T>(stream: StateStream<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = stream.subscribe(changed);
      return () => {
        subscription.unsubscribe();
      };
    },
    [stream],
  );
  const current = () => stream.value;
  return useSyncExternalStore(subscribe, current, current);
}

/** What a reading has brought so far. Showing it also reads: what is known already is compared with a fresh answer. */
export function useQuery<Value>({ state$, refresh }: Query<Value>): Loadable<Value> {
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return useStream(state$);
}
