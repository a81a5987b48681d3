import { startTransition, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useShownLanguage, useWords } from '../i18n/messages-provider.tsx';
import { focusHashTarget, idOfHash } from './hash-target.ts';
import { htmlPortion, type HtmlPortion } from './html-portion.ts';
import { readingWords } from '../components/list/reading-words.ts';
import { SafePortion, type SafeHtmlProps } from './safe-html.tsx';
import './long-html.css';

function placeIn(html: string, hash: string): number {
  const id = idOfHash(hash);
  if (id === '') return -1;
  return html.search(new RegExp(`\\s(?:id|name)\\s*=\\s*["']?${id.replace(/[^\w-]/g, '\\$&')}["'\\s>]`));
}

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
 * Long or deeply nested HTML in portions: the next one is shown on request, or when a link leads into it. Very deep
 * nesting is flattened. See `htmlPortion`.
 */
export function LongHtml({ html, ...attributes }: SafeHtmlProps) {
  const words = useWords(readingWords);
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
      // One at a time, to keep the page responsive.
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
    // The button may be removed; the focus moves to the next portion.
    const next = last?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  const [first, ...others] = portions;
  return (
    <>
      <SafePortion {...attributes} html={first.html} />
      {others.map((portion) => (
        <SafePortion key={portion.end} {...attributes} html={portion.html} tabIndex={-1} />
      ))}
      {end < html.length && (
        <button type="button" className="button show-rest" onClick={showNext}>
          {words.showRest(
            new Intl.NumberFormat(language, { style: 'percent' }).format(
              Math.max(0.01, Math.min(0.99, 1 - end / html.length)),
            ),
          )}
        </button>
      )}
    </>
  );
}
