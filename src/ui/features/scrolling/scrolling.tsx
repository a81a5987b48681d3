import './scrolling.css';
import { TopButton } from './top-button.tsx';
import { useMenuBar } from './use-menu-bar.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/**
 * How the portal behaves while it is scrolled: the menu bar that hides and comes back, the way to the top, places that
 * are found again. The portal stands without it, so that it may arrive late or not at all.
 */
export function Scrolling() {
  useScrollRestoration();
  useMenuBar();
  return <TopButton />;
}
