import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a user is looking; false while a page is prerendered for all of them. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
