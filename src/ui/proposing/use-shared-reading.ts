import { useEffect } from 'react';
import type { Query } from '../../application/cache/query-cache.ts';
import type { Loadable } from '../../application/cache/loadable.ts';
import { useStream } from '../di/use-stream.ts';

/** How many views show what each reading has brought. */
const shownBy = new WeakMap<object, number>();

/** What a reading has brought so far. Showing it also reads, but once for all views that show it at the same time. */
export function useSharedReading<Value>({ state$, refresh }: Query<Value>): Loadable<Value> {
  useEffect(() => {
    const others = shownBy.get(refresh) ?? 0;
    shownBy.set(refresh, others + 1);
    if (others === 0) void refresh();
    return () => {
      shownBy.set(refresh, (shownBy.get(refresh) ?? 1) - 1);
    };
  }, [refresh]);
  return useStream(state$);
}
