import { useCallback, useSyncExternalStore } from 'react';
import type { StateStream } from '../../application/shared/state-stream.ts';

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
