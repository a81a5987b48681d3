import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether somebody is looking; false while a page is prerendered, when nobody knows who will. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
