import { useEffect, useState } from 'react';
import { isTopOffered } from './scroll-rules.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useMenuBar } from './menu-bar.ts';
import { useScrollRestoration } from './scroll-restoration.ts';
import { scrollingWords } from './scrolling-words.ts';
import { watchPage } from './watch-page.ts';
import './scrolling.css';

/**
 * How the portal behaves while it is scrolled: the menu bar that hides and comes back, the way to the top, places that
 * are found again. The portal stands without it, so that it may arrive late or not at all.
 */
export function Scrolling() {
  useScrollRestoration();
  useMenuBar();
  return <TopButton />;
}

/** The way back to the top, once a fifth of the page has been scrolled (specification, section 2). */
function TopButton() {
  const { toTop } = useWords(scrollingWords);
  const offered = useTopOffered();
  if (!offered) return null;
  return (
    <button type="button" className="top-button" onClick={goToTop}>
      <span className="top-button__words">{toTop}</span>
    </button>
  );
}

function useTopOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    let documentHeight = 0;
    let windowHeight = 0;
    return watchPage([], {
      measure: () => {
        documentHeight = document.documentElement.scrollHeight;
        windowHeight = window.innerHeight;
      },
      look: () => {
        setOffered(isTopOffered(window.scrollY, documentHeight, windowHeight));
      },
    });
  }, []);
  return offered;
}

/** The button goes on the way, so the focus is taken to where the screen begins. */
function goToTop(): void {
  const beginning = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content');
  beginning?.focus({ preventScroll: true });
  const { matches: isStill } = window.matchMedia('(prefers-reduced-motion: reduce)');
  window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
}
