import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHashTarget } from '../html/hash-target.ts';

type Arrived = (path: string, title: string, heading: HTMLElement | null) => void;

const ArrivedContext = createContext<Arrived | undefined>(undefined);

/**
 * Tells those who cannot see it that another screen is there: focus goes to its heading and a live region says its
 * title. Silent on the first load, and while a screen is still loading (product, "Screens").
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const goingBack = useNavigationType() === NavigationType.Pop;
  const announcedPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState({ title: '', lang: '' });

  const arrived = useCallback<Arrived>(
    (path, title, heading) => {
      if (path === announcedPath.current) {
        // What was announced is another screen by now: it could be loaded after all.
        setAnnouncement((former) => (former.title === '' ? former : { title, lang: heading?.lang ?? '' }));
        return;
      }
      announcedPath.current = path;
      setAnnouncement({ title, lang: heading?.lang ?? '' });
      // What the hash names takes the focus instead, and on the way back the position is restored.
      if (hash !== '' && focusHashTarget(hash)) return;
      heading?.focus({ preventScroll: true });
      if (!goingBack) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [hash, goingBack],
  );

  return (
    <ArrivedContext value={arrived}>
      {children}
      <p role="status" lang={announcement.lang || undefined} className="visually-hidden">
        {announcement.title}
      </p>
    </ArrivedContext>
  );
}

/** Says that the screen of the present path is ready, under this title. */
export function useArrival(title: string, heading: RefObject<HTMLElement | null>): void {
  const arrived = use(ArrivedContext);
  const { pathname } = useLocation();
  useEffect(() => {
    arrived?.(pathname, title, heading.current);
  }, [arrived, pathname, title, heading]);
}
