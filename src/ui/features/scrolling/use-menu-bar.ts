import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { followMenuBar } from './follow-menu-bar.ts';

/**
 * Lets the menu bar of the present layout follow how the page is scrolled, anew on every page. Not at every place of a
 * page: who follows a hash upwards goes up, and begun anew it could come too late to notice.
 */
export function useMenuBar(): void {
  const { pathname } = useLocation();
  useEffect(followMenuBar, [pathname]);
}
