import { useEffect } from 'react';
import type { Reading } from '../../application/shared/kept-answers.ts';
import type { Loadable } from '../../application/shared/loadable.ts';
import { useStream } from '../di/use-stream.ts';

const underWay = new WeakSet<object>();

/** What a reading has brought so far. Showing it also reads, but once for all who show it at the same time. */
export function useSharedReading<Value>({ state$, refresh }: Reading<Value>): Loadable<Value> {
  useEffect(() => {
    if (underWay.has(refresh)) return;
    underWay.add(refresh);
    void refresh().finally(() => {
      underWay.delete(refresh);
    });
  }, [refresh]);
  return useStream(state$);
}
