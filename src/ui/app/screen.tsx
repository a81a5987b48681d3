import { createContext, type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type ScreenDescription, ShownScreen } from '../../application/content/shown-screen.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { documentTitle, type Page } from '../../domain/content/page.ts';
import { plainName } from '../../domain/shared/texts.ts';
import { useService } from '../di/container-context.tsx';
import { useInBrowser, useStream } from '../di/use-stream.ts';
import { focusHashTarget } from '../html/hash-target.ts';
import { useLanguageMark, useShownLanguage } from '../i18n/messages-provider.tsx';
import { OptionalFeature } from './lazy-feature.tsx';
import './screen.css';
import './share-actions-slot.css';

export interface ScreenProps extends Pick<ScreenDescription, 'title' | 'texts' | 'isError'> {
  readonly language?: string | undefined;
  /** Only screen readers get the heading: the content brings its own. */
  readonly titleHidden?: boolean | undefined;
  readonly eyebrow?: ReactNode;
  /** Facts and actions beside the text; on a narrow window under the title, or after the text where `railLast`. */
  readonly rail?: ReactNode;
  readonly railLast?: boolean;
  readonly children?: ReactNode;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The frame of every ready screen. A loading screen renders `PageSkeleton` and no `Screen`. */
export function Screen(props: ScreenProps) {
  const { title, language, titleHidden = false, eyebrow, rail, railLast = false, children, texts, isError } = props;
  const { name } = useService(PortalSettings).association;
  const mark = useLanguageMark()(language);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(title, heading);
  useEffect(() => {
    const association = plainName(name);
    document.title = documentTitle(title, association);
    // A title may be confidential to a user who has left by the time the next screen is shown.
    return () => {
      document.title = association;
    };
  }, [title, name]);
  const shown = useService(ShownScreen);
  const screen = { title, language: mark.lang, page: use(PageContext), texts, isError };
  // Prerendering runs no effects.
  if (!useInBrowser()) shown.show(screen);
  useEffect(() => shown.show(screen));
  useEffect(() => () => shown.show(undefined), [shown]);
  const top = (
    <>
      {eyebrow !== undefined && <p className="screen__eyebrow caps">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1} className={titleHidden ? 'visually-hidden' : 'screen__title'} {...mark}>
        {title}
      </h1>
    </>
  );
  const beside = rail && <div className="rail">{rail}</div>;
  return (
    <article className={rail ? 'screen screen--railed' : 'screen'}>
      {rail ? <div className="screen__top">{top}</div> : top}
      {!railLast && beside}
      {rail ? <div className="screen__text">{children}</div> : children}
      {railLast && beside}
    </article>
  );
}

/** Page actions such as sharing, in reserved space. */
export function ShareActionsSlot({ title }: { readonly title: string }) {
  return (
    <OptionalFeature name="find" isExtra waiting={<div className="share-actions" />}>
      {({ ShareActions }) => <ShareActions title={title} />}
    </OptionalFeature>
  );
}

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
function useArrival(title: string, heading: RefObject<HTMLElement | null>): void {
  const arrived = use(ArrivedContext);
  const { pathname } = useLocation();
  useEffect(() => arrived?.(pathname, title, heading.current), [arrived, pathname, title, heading]);
}
