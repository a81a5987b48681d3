import { createContext, use, useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import './overlay.css';

/** Covers the portal while something must be waited for; the answer lifts that cover. */
type Cover = (label: string) => () => void;

interface Covering {
  readonly label: string;
}

const CoverContext = createContext<Cover | undefined>(undefined);

/**
 * The loading overlay (specification, section 2): for signing in and out, and for parts that let people wait. Covers
 * may nest; the overlay goes with the last of them, and focus returns to where it was.
 */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const [coverings, setCoverings] = useState<readonly Covering[]>([]);
  const focused = useRef<Element | null>(null);
  const covered = coverings.length > 0;

  const cover = useCallback<Cover>((label) => {
    const covering: Covering = { label };
    focused.current ??= document.activeElement;
    setCoverings((all) => [...all, covering]);
    return () => {
      setCoverings((all) => all.filter((other) => other !== covering));
    };
  }, []);

  useLayoutEffect(() => {
    if (covered) return;
    const { activeElement } = document;
    // Whoever was given focus meanwhile, such as the heading of a new screen, keeps it.
    if (activeElement === null || activeElement === document.body) {
      if (focused.current instanceof HTMLElement) focused.current.focus({ preventScroll: true });
    }
    focused.current = null;
  }, [covered]);

  return (
    <CoverContext value={cover}>
      <div className="overlay-ground" inert={covered} aria-busy={covered}>
        {children}
      </div>
      <div role="status" className={covered ? 'overlay' : 'visually-hidden'}>
        {covered && <p className="overlay__label">{coverings.at(-1)?.label}</p>}
      </div>
    </CoverContext>
  );
}

/** @throws Error outside an `OverlayProvider`. */
export function useOverlay(): { readonly cover: Cover } {
  const cover = use(CoverContext);
  if (cover === undefined) throw new Error('useOverlay needs an OverlayProvider above it');
  return { cover };
}
