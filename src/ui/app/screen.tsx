import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type ScreenDescription, ShownScreen } from '../../application/content/shown-screen.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { documentTitle, type Page } from '../../domain/content/page.ts';
import { plainName } from '../../domain/shared/texts.ts';
import { useService } from '../di/container-context.tsx';
import { useInBrowser } from '../di/use-in-browser.ts';
import { useLanguageMark } from '../i18n/messages-provider.tsx';
import { OptionalFeature } from './lazy-feature.tsx';
import { useArrival } from './route-announcer.tsx';
import './screen.css';
import './share-actions-slot.css';

export interface ScreenProps extends Pick<ScreenDescription, 'title' | 'texts' | 'isError'> {
  readonly language?: string | undefined;
  /** Only screen readers get the heading: the content brings its own. */
  readonly titleHidden?: boolean | undefined;
  readonly eyebrow?: ReactNode;
  readonly children?: ReactNode;
}

export const PageContext = createContext<Page | undefined>(undefined);

/** The frame of every ready screen. A loading screen renders `PageSkeleton` and no `Screen`. */
export function Screen({ title, language, titleHidden = false, eyebrow, children, texts, isError }: ScreenProps) {
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
  return (
    <article className="screen">
      {eyebrow !== undefined && <p className="screen__eyebrow caps">{eyebrow}</p>}
      <h1 ref={heading} tabIndex={-1} className={titleHidden ? 'visually-hidden' : 'screen__title'} {...mark}>
        {title}
      </h1>
      {children}
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
