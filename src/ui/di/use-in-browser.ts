import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while prerendering. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
