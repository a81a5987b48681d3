import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SessionState } from '../../application/session/session-state.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useShownLanguage } from '../i18n/messages-provider.tsx';
import { focusHashTarget } from '../html/hash-target.ts';

type Arrived = (path: string, title: string, heading: HTMLElement | null) => void;

const noAnnouncement = { title: '', lang: '', epoch: 0 };

const ArrivedContext = createContext<Arrived | undefined>(undefined);

/**
 * Focuses the heading of a new screen and puts its title into a live region; silent on the first load and while a
 * screen is loading (docs/specification.md, section 11). A title announced to one user is removed for the next.
 */
export function RouteAnnouncer({ children }: { readonly children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const goingBack = useNavigationType() === NavigationType.Pop;
  const language = useShownLanguage();
  const announced = useRef({ path: pathname, language });
  const [announcement, setAnnouncement] = useState(noAnnouncement);
  const session = useService(SessionState);
  useStream(session.access$);

  const arrived = useCallback<Arrived>(
    (path, title, heading) => {
      const former = announced.current;
      announced.current = { path, language };
      const isTranslated = path === former.path && language !== former.language;
      // A retry can bring another screen at the same path: it is announced to users who heard the error.
      setAnnouncement((last) =>
        path === former.path && (last.title === '' || isTranslated)
          ? noAnnouncement
          : { title, lang: heading?.lang ?? '', epoch: session.epoch },
      );
      if (path === former.path) return;
      // A hash target takes the focus instead; on Back the position is restored.
      if (hash !== '' && focusHashTarget(hash)) return;
      heading?.focus({ preventScroll: true });
      if (!goingBack) window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [hash, goingBack, language, session],
  );

  return (
    <ArrivedContext value={arrived}>
      {children}
      <p role="status" lang={announcement.lang || undefined} className="visually-hidden">
        {session.isCurrent(announcement.epoch) && announcement.title}
      </p>
    </ArrivedContext>
  );
}

/** Reports that the screen of the current path is ready, under this title. */
export function useArrival(title: string, heading: RefObject<HTMLElement | null>): void {
  const arrived = use(ArrivedContext);
  const { pathname } = useLocation();
  useEffect(() => arrived?.(pathname, title, heading.current), [arrived, pathname, title, heading]);
}
