import { useEffect } from 'react';
import type { Reading } from '../../application/shared/kept-answers.ts';
import type { Loadable } from '../../application/shared/loadable.ts';
import { useStream } from '../di/use-stream.ts';

/** What a reading has brought so far. Showing it also reads: what is known already is compared with a fresh answer. */
export function useReading<Value>({ state$, refresh }: Reading<Value>): Loadable<Value> {
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return useStream(state$);
}
