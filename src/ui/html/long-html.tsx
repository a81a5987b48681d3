import { startTransition, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { usePercentFormat } from '../i18n/use-format.ts';
import { focusHashTarget, idOfHash } from './hash-target.ts';
import { htmlSlice, type HtmlSlice } from './html-slice.ts';
import { listMessages } from '../components/list/list-messages.ts';
import { SafeSlice, type SafeHtmlProps } from './safe-html.tsx';
import './long-html.css';

function placeIn(html: string, hash: string): number {
  const id = idOfHash(hash);
  if (id === '') return -1;
  return html.search(new RegExp(`\\s(?:id|name)\\s*=\\s*["']?${id.replace(/[^\w-]/g, '\\$&')}["'\\s>]`));
}

function slicesOf(html: string, count: number): readonly [HtmlSlice, ...HtmlSlice[]] {
  let last = htmlSlice(html);
  const slices: [HtmlSlice, ...HtmlSlice[]] = [last];
  while (slices.length < count && last.end < html.length) {
    last = htmlSlice(html, last);
    slices.push(last);
  }
  return slices;
}

/** The next slice is shown on request, or when a link leads into it. Very deep nesting is flattened. */
export function LongHtml({ html, ...attributes }: SafeHtmlProps) {
  const messages = useMessages(listMessages);
  const { hash } = useLocation();
  const [asked, setAsked] = useState({ html, count: 1 });
  const count = asked.html === html ? asked.count : 1;
  const slices = useMemo(() => slicesOf(html, count), [html, count]);
  const end = slices.at(-1)?.end ?? 0;
  const sought = useRef('');

  useEffect(() => {
    if (slices.length === 1 && end === html.length) return;
    if (placeIn(html, hash) >= end) {
      sought.current = hash;
      // One at a time, to keep the page responsive.
      startTransition(() => setAsked({ html, count: count + 1 }));
    } else if (sought.current === hash && hash !== '') {
      sought.current = '';
      focusHashTarget(hash);
    }
  }, [html, hash, slices, end, count]);

  function showNext({ currentTarget: button }: MouseEvent) {
    const last = button.previousElementSibling;
    flushSync(() => setAsked({ html, count: count + 1 }));
    // The button may be removed; the focus moves to the next slice.
    const next = last?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  const percent = usePercentFormat();
  const [first, ...others] = slices;
  return (
    <>
      <SafeSlice {...attributes} html={first.html} />
      {others.map((slice) => (
        <SafeSlice key={slice.end} {...attributes} html={slice.html} tabIndex={-1} />
      ))}
      {end < html.length && (
        <Button
          className="button show-rest"
          label={messages.showRest(percent.format(Math.max(0.01, Math.min(0.99, 1 - end / html.length))))}
          onClick={showNext}
        />
      )}
    </>
  );
}
