import LinkIcon from 'lucide-react/icons/link';
import PrinterIcon from 'lucide-react/icons/printer';
import ShareIcon from 'lucide-react/icons/share-2';
import { useState } from 'react';
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
  );
}
