import { useEffect, type RefObject } from 'react';
import type { SafeMarkup } from './sanitiser.ts';

/**
 * Lets the keyboard scroll what is wider than there is room for: tables, and text that keeps its lines. What fits is no
 * stop on the way. Some browsers see to that themselves, but not all.
 *
 * @param markup what is in it.
 */
export function useScrollers(ground: RefObject<HTMLElement | null>, markup: SafeMarkup): void {
  useEffect(() => {
    if (!/<(?:table|pre)\b/.test(String(markup))) return;
    const scrollers = [...(ground.current?.querySelectorAll<HTMLElement>('table, pre') ?? [])];
    const sizes = new ResizeObserver(() => {
      for (const scroller of scrollers) {
        if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
        else scroller.removeAttribute('tabindex');
      }
    });
    for (const scroller of scrollers) sizes.observe(scroller);
    return () => {
      sizes.disconnect();
    };
  }, [ground, markup]);
}
