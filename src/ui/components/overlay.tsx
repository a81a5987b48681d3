import { createContext, type ReactNode, useRef, useState } from 'react';
import { useProvided } from '../di/container-context.tsx';
import './overlay.css';

type Cover = (label: string) => () => void;

const CoverContext = createContext<Cover | undefined>(undefined);

/** The loading overlay (docs/specification.md, section 2). After the last of several covers the focus is restored. */
export function OverlayProvider({ children }: { readonly children: ReactNode }) {
  const ground = useRef<HTMLDivElement>(null);
  const [label, setLabel] = useState<string>();
  const [cover] = useState((): Cover => {
    let covers: readonly { readonly label: string }[] = [];
    let focused: Element | null = null;

    // Updates the DOM directly: a caller that removes a cover may focus something below it at once.
    function update(next: typeof covers) {
      covers = next;
      const covered = covers.length > 0;
      ground.current?.toggleAttribute('inert', covered);
      ground.current?.setAttribute('aria-busy', String(covered));
      setLabel(covers.at(-1)?.label);
    }

    return (text) => {
      const added = { label: text };
      if (covers.length === 0) focused = document.activeElement;
      update([...covers, added]);
      return () => {
        update(covers.filter((other) => other !== added));
        if (covers.length > 0 || !isFocusLost()) return;
        const former = focused?.isConnected === true ? focused : document.getElementById('content');
        if (former instanceof HTMLElement) former.focus({ preventScroll: true });
      };
    };
  });

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

/** Covers the page; what it returns removes the cover. */
export const useOverlay = (): Cover => useProvided(CoverContext, 'useOverlay', 'Overlay');
