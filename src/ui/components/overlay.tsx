import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import './overlay.css';

/** Covers the portal; the returned function removes that cover. */
type Cover = (label: string) => () => void;

const CoverContext = createContext<Cover | undefined>(undefined);

/**
 * The loading overlay (docs/specification.md, section 2), for signing in and out and slow chunks. Covers may nest;
 * after the last one the focus is restored.
 */
export function OverlayProvider({ children }: { children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  const covers = useRef<{ readonly label: string }[]>([]);
  const focused = useRef<Element | null>(null);
  const [label, setLabel] = useState<string>();

  // Updates the DOM directly: a caller that removes a cover may focus something below it at once.
  const update = useCallback(() => {
    const covered = covers.current.length > 0;
    ground.current?.toggleAttribute('inert', covered);
    ground.current?.setAttribute('aria-busy', String(covered));
    setLabel(covers.current.at(-1)?.label);
  }, []);

  const cover = useCallback<Cover>(
    (text) => {
      const added = { label: text };
      if (covers.current.length === 0) focused.current = document.activeElement;
      covers.current.push(added);
      update();
      return () => {
        covers.current = covers.current.filter((other) => other !== added);
        update();
        if (covers.current.length > 0 || !isFocusLost()) return;
        const former = focused.current?.isConnected === true ? focused.current : document.getElementById('content');
        if (former instanceof HTMLElement) former.focus({ preventScroll: true });
      };
    },
    [update],
  );

  return (
    <CoverContext value={cover}>
      <div ref={ground} className="overlay-ground">
        {children}
      </div>
      <div role="status" className={label === undefined ? 'visually-hidden' : 'overlay'}>
        {label !== undefined && <p className="overlay__label">{label}</p>}
      </div>
    </CoverContext>
  );
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('[inert]') !== null;
}

/** @throws Error outside an `OverlayProvider`. */
export function useOverlay(): { readonly cover: Cover } {
  const cover = use(CoverContext);
  if (cover === undefined) throw new Error('useOverlay needs an OverlayProvider above it');
  return { cover };
}
