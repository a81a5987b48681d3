import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LazyFeature } from '../app/lazy-feature.tsx';
import { FeatureSkeleton } from '../components/skeleton.tsx';
import { type LanguageMark, useShellMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import { focusHashTarget } from './hash-target.ts';
import { useSanitiser } from './html-provider.tsx';
import type { SafeMarkup } from './sanitiser.ts';
import './safe-html.css';

const LIGHT = { characters: 100_000, tags: 400 };

export interface SafeHtmlProps extends LanguageMark {
  readonly html: string;
  readonly className?: string;
}

/** The only place that renders remote HTML. Expensive HTML is shown in slices: see `LongHtml`. */
export function SafeHtml(props: SafeHtmlProps) {
  if (isLight(props.html)) return <SafeSlice {...props} />;
  return (
    <LazyFeature name="long-html" waiting={<FeatureSkeleton />}>
      {({ LongHtml }) => <LongHtml {...props} />}
    </LazyFeature>
  );
}

const isLight = (html: string): boolean =>
  html.length <= LIGHT.characters && html.split('<', LIGHT.tags + 2).length <= LIGHT.tags + 1;

/** Sanitises a slice last, and never changes it afterwards. Links to this portal use the router. */
export function SafeSlice({ html, ...attributes }: SafeHtmlProps & { readonly tabIndex?: number }) {
  const { sanitise } = useSanitiser();
  const { showImage } = useShellMessages().html;
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
    // The sanitiser leaves only portal links like this: all others have a protocol.
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

/** Makes overflowing tables and preformatted text scrollable by keyboard. What fits is no Tab stop. */
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
    return () => sizes.disconnect();
  }, [ground, markup]);
}
