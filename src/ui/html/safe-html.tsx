import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FeaturePart } from '../app/feature-part.tsx';
import { PartSkeleton } from '../components/skeleton.tsx';
import { type LanguageMark, useMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import { focusHashTarget } from './hash-target.ts';
import { useSanitiser } from './html-provider.tsx';
import type { SafeMarkup } from './sanitiser.ts';
import './safe-html.css';

/** Up to so many characters and tags, a browser parses anything in little time, whatever its tags are. */
const LIGHT = { characters: 100_000, tags: 400 };

export interface SafeHtmlProps extends LanguageMark {
  readonly html: string;
  readonly className?: string;
}

/** The one place that shows HTML from outside. What may take a browser long is shown in portions: see `LongHtml`. */
export function SafeHtml(props: SafeHtmlProps) {
  if (isLight(props.html)) return <SafePortion {...props} />;
  return (
    <FeaturePart name="long-html" waiting={<PartSkeleton />}>
      {({ LongHtml }) => <LongHtml {...props} />}
    </FeaturePart>
  );
}

const isLight = (html: string): boolean =>
  html.length <= LIGHT.characters && html.split('<', LIGHT.tags + 2).length <= LIGHT.tags + 1;

interface SafePortionProps extends SafeHtmlProps {
  /** For one that takes the focus. */
  readonly tabIndex?: number;
}

/**
 * A portion is sanitised here, last, and never touched afterwards. Links to this portal are followed inside the
 * application; `#hash` links scroll to their place and put the focus there.
 */
export function SafePortion({ html, ...attributes }: SafePortionProps) {
  const { sanitise } = useSanitiser();
  const { showImage } = useMessages().html;
  const language = useShownLanguage();
  const navigate = useNavigate();
  const { search } = useLocation();
  const safe = useMemo(() => sanitise(html, { language, showImage }), [sanitise, html, language, showImage]);
  const markup = useMemo(() => ({ __html: safe }), [safe]);
  const ground = useRef<HTMLDivElement>(null);
  useScrollers(ground, safe);

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = (event.target as Element).closest('a[href]:not([target])');
    const href = anchor?.getAttribute('href') ?? '';
    // The sanitiser leaves nothing else that begins like this: every other link names its protocol.
    if (!/^[/#]/.test(href)) return;
    event.preventDefault();
    if (href.startsWith('/')) {
      void navigate(href);
    } else {
      void navigate({ search, hash: href });
      focusHashTarget(href);
    }
  }

  return <div {...attributes} ref={ground} onClick={follow} dangerouslySetInnerHTML={markup} />;
}

/**
 * Lets the keyboard scroll what is wider than there is room for: tables, and text that keeps its lines. What fits is no
 * stop on the way. Some browsers see to that themselves, but not all.
 *
 * @param markup what is in it.
 */
function useScrollers(ground: RefObject<HTMLElement | null>, markup: SafeMarkup): void {
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
