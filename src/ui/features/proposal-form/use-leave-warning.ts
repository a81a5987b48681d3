import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is left. Only for what would be lost for good: everything else is written somewhere by
 * then, and nobody is to be stopped for it.
 */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isNeeded]);
}
