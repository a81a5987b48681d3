import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { followMenuBar } from './follow-menu-bar.ts';

/** Lets the menu bar of the present layout follow how the page is scrolled, anew at every place in the history. */
export function useMenuBar(): void {
  const { key } = useLocation();
  useEffect(followMenuBar, [key]);
}
