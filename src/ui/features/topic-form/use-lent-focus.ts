import { useCallback, useLayoutEffect, useRef, type RefCallback, type RefObject } from 'react';

export interface LentFocus<Lender extends HTMLElement> {
  /** For an element that cannot have the focus for a while. */
  readonly lender: RefObject<Lender | null>;
  /** For the one that is there meanwhile, and only then. */
  readonly borrower: RefCallback<HTMLElement>;
}

/**
 * Lends the focus of one element to another, and gives it back unless the person has moved it elsewhere.
 *
 * @param lent the one cannot have it, and the other is there. An element that is there from the start takes no focus.
 */
export function useLentFocus<Lender extends HTMLElement>(lent: boolean): LentFocus<Lender> {
  const lender = useRef<Lender>(null);
  const other = useRef<HTMLElement>(null);
  const known = useRef(lent);
  const comesBack = useRef(false);

  const borrower = useCallback((element: HTMLElement | null) => {
    other.current = element;
    // Asked before the element goes: afterwards nothing has the focus.
    return () => {
      comesBack.current = document.activeElement === element;
      other.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (known.current === lent) return;
    known.current = lent;
    const { activeElement, body } = document;
    if (!lent) {
      if (comesBack.current) lender.current?.focus();
    } else if (activeElement === lender.current || activeElement === body) {
      // It is nowhere already where the browser has taken it from what is disabled, or a dialog had it that is gone.
      other.current?.focus();
    }
  }, [lent]);

  return { lender, borrower };
}
