import { useEffect } from 'react';
import { Visits } from '../../application/shared/visits.ts';
import { useService } from '../di/container-context.tsx';
import { useInBrowser } from '../di/use-in-browser.ts';
import { useStream } from '../di/use-stream.ts';

/**
 * When the last visit ended, so that what is new since then can be marked; absent when nobody knows. A prerendered page
 * has no marks, so it is absent until the page has been taken over. Whoever is shown that is still here.
 */
export function useLastVisit(): number | undefined {
  const visits = useService(Visits);
  useEffect(() => {
    visits.stay();
  }, [visits]);
  const before = useStream(visits.before$);
  return useInBrowser() ? before : undefined;
}
