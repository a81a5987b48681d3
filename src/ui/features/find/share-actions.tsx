import LinkIcon from 'lucide-react/icons/link';
import PrinterIcon from 'lucide-react/icons/printer';
import ShareIcon from 'lucide-react/icons/share-2';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ShownScreen } from '../../../application/content/shown-screen.ts';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import { Sharing } from '../../../application/ports/browser-tools.ts';
import { pagePath } from '../../../domain/content/paths.ts';
import { canonicalUrl } from '../../../domain/sharing/public-addresses.ts';
import { Button } from '../../components/button.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-stream.ts';
import { canonicalSearchAt } from '../../head/canonical-search.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { sharingMessages } from './find-messages.ts';
import './share-actions.css';

/** Copies, prints or shares the canonical URL, whose query has only the shown part of a list and nothing private. */
export function ShareActions({ title }: { title: string }) {
  const messages = useMessages(sharingMessages);
  const sharing = useService(Sharing);
  const origin = usePortalOrigin();
  const { pathname, search, key } = useLocation();
  const settings = useService(PortalSettings);
  const { screen$ } = useService(ShownScreen);
  const isKnown = useInBrowser();
  const [said, setSaid] = useState({ turn: 0, text: '', at: key });
  // The counter makes a repeated message be announced again. The message belongs to the history entry where the user
  // asked.
  const say = (text: string) => setSaid(({ turn }) => ({ turn: turn + 1, text, at: key }));

  function shownUrl(): string {
    const path = pagePath(pathname);
    return canonicalUrl(origin, { path, part: canonicalSearchAt(path, search, settings, screen$.value?.page) });
  }

  async function copy() {
    const url = shownUrl();
    const isCopied = await sharing.copy(url);
    say(isCopied ? messages.copied : messages.notCopied(url));
  }

  async function share() {
    const isShared = await sharing.share({ title, url: shownUrl() });
    say(isShared ? '' : messages.notShared);
  }

  const actions = [
    { Icon: LinkIcon, label: messages.copy, act: () => void copy() },
    { Icon: PrinterIcon, label: messages.print, act: () => sharing.print() },
    ...(isKnown && sharing.canShare ? [{ Icon: ShareIcon, label: messages.share, act: () => void share() }] : []),
  ];
  return (
    <>
      <OnThisPage key={pathname} />
      <div role="group" aria-label={messages.actions} className="share-actions note">
        {actions.map(({ Icon, label, act }) => (
          <Button key={label} look="quiet" onClick={act}>
            <Icon />
            {label}
          </Button>
        ))}
        <p role="status" className="share-actions__said">
          <span key={said.turn}>{said.at === key && said.text}</span>
        </p>
      </div>
    </>
  );
}

const LEAST_HEADINGS = 3;

/** The headings of a long text in its rail; not of one with a list of its own. */
function OnThisPage() {
  const { onThisPage } = useMessages(sharingMessages);
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const text = document.querySelector('article > .screen__text');
    if (text === null) return;
    const look = () => {
      const hasOwn = text.querySelectorAll('a[href*="#"]').length >= LEAST_HEADINGS;
      const found = hasOwn ? [] : [...text.querySelectorAll<HTMLElement>('h2:not(li *)')];
      const isSame = (known: readonly HTMLElement[]) => found.every((heading, at) => heading === known[at]);
      setHeadings((known) => (known.length === found.length && isSame(known) ? known : found));
    };
    look();
    // Lists and very long texts arrive later.
    const observer = new MutationObserver(look);
    observer.observe(text, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  if (headings.length < LEAST_HEADINGS) return null;
  return (
    <nav aria-label={onThisPage} className="rail__part on-this-page">
      <p className="rail__title">{onThisPage}</p>
      <ul>
        {headings.map((heading, index) => (
          <li key={index}>
            <Button look="quiet" label={heading.textContent} onClick={() => goTo(heading)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
