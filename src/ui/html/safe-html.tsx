import { startTransition, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import type { LanguageMark } from '../i18n/use-language-mark.ts';
import { focusHashTarget, idOfHash } from './hash-target.ts';
import { htmlPortion, type HtmlPortion } from './html-portion.ts';
import { useSanitiser } from './html-provider.tsx';
import { useScrollers } from './use-scrollers.ts';
import './safe-html.css';

interface SafeHtmlProps extends LanguageMark {
  readonly html: string;
  readonly className?: string;
}

/** Where a text marks the place that a hash names; -1 for nowhere. */
function placeIn(html: string, hash: string): number {
  const id = idOfHash(hash);
  if (id === '') return -1;
  return html.search(new RegExp(`\\s(?:id|name)\\s*=\\s*["']?${id.replace(/[^\w-]/g, '\\$&')}["'\\s>]`));
}

/** The first portions of a text, as many as are asked for and there are. */
function portionsOf(html: string, count: number): readonly [HtmlPortion, ...HtmlPortion[]] {
  let last = htmlPortion(html);
  const portions: [HtmlPortion, ...HtmlPortion[]] = [last];
  while (portions.length < count && last.end < html.length) {
    last = htmlPortion(html, last);
    portions.push(last);
  }
  return portions;
}

/**
 * The one place that shows HTML from outside. What is very long is shown in portions, the next one when the user asks for
 * it, or follows a link to a place in it; what is nested very deeply is shown with less depth. See `htmlPortion`.
 */
export function SafeHtml({ html, ...attributes }: SafeHtmlProps) {
  const messages = useMessages();
  const language = useShownLanguage();
  const { hash } = useLocation();
  const [asked, setAsked] = useState({ html, count: 1 });
  const count = asked.html === html ? asked.count : 1;
  const portions = useMemo(() => portionsOf(html, count), [html, count]);
  const end = portions.at(-1)?.end ?? 0;
  const sought = useRef('');

  useEffect(() => {
    if (portions.length === 1 && end === html.length) return;
    if (placeIn(html, hash) >= end) {
      sought.current = hash;
      // One after the other, so that the page stays usable.
      startTransition(() => {
        setAsked({ html, count: count + 1 });
      });
    } else if (sought.current === hash && hash !== '') {
      sought.current = '';
      focusHashTarget(hash);
    }
  }, [html, hash, portions, end, count]);

  function showNext({ currentTarget: button }: MouseEvent) {
    const last = button.previousElementSibling;
    flushSync(() => {
      setAsked({ html, count: count + 1 });
    });
    // The button may be gone; people go on where the next portion begins.
    const next = last?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  const [first, ...others] = portions;
  return (
    <>
      <Portion {...attributes} html={first.html} />
      {others.map((portion) => (
        <Portion key={portion.end} {...attributes} html={portion.html} tabIndex={-1} />
      ))}
      {end < html.length && (
        <button type="button" className="button show-rest" onClick={showNext}>
          {messages.html.showRest(
            new Intl.NumberFormat(language, { style: 'percent' }).format(
              Math.max(0.01, Math.min(0.99, 1 - end / html.length)),
            ),
          )}
        </button>
      )}
    </>
  );
}

interface PortionProps extends SafeHtmlProps {
  /** For one that takes the focus. */
  readonly tabIndex?: number;
}

/**
 * A portion is sanitised here, last, and never touched afterwards. Links to this portal are followed inside the
 * application; `#hash` links scroll to their place and put the focus there.
 */
function Portion({ html, ...attributes }: PortionProps) {
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
