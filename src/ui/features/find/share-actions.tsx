import LinkIcon from 'lucide-react/icons/link';
import PrinterIcon from 'lucide-react/icons/printer';
import ShareIcon from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Sharing } from '../../../application/ports/sharing.ts';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-in-browser.ts';
import { usePortalOrigin } from '../../html/html-provider.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { sharingWords } from './sharing-words.ts';
import './share-actions.css';

/**
 * Copies the address of what is shown, prints it, and passes it on where the device can. The address is the page's alone:
 * what a query says may be its reader's own.
 */
export function ShareActions({ title }: { title: string }) {
  const words = useWords(sharingWords);
  const sharing = useService(Sharing);
  const url = usePortalOrigin() + useLocation().pathname;
  const isKnown = useInBrowser();
  const [said, setSaid] = useState({ turn: 0, text: '' });
  // Said again, it is announced again.
  const say = (text: string) => {
    setSaid(({ turn }) => ({ turn: turn + 1, text }));
  };

  async function copy() {
    const isCopied = await sharing.copy(url);
    say(isCopied ? words.copied : words.notCopied(url));
  }

  async function share() {
    const isShared = await sharing.share({ title, url });
    say(isShared ? '' : words.notShared);
  }

  return (
    <div role="group" aria-label={words.actions} className="share-actions note">
      <button type="button" className="button button--quiet" onClick={() => void copy()}>
        <LinkIcon />
        {words.copy}
      </button>
      <button
        type="button"
        className="button button--quiet"
        onClick={() => {
          sharing.print();
        }}
      >
        <PrinterIcon />
        {words.print}
      </button>
      {isKnown && sharing.canShare && (
        <button type="button" className="button button--quiet" onClick={() => void share()}>
          <ShareIcon />
          {words.share}
        </button>
      )}
      <p role="status" className="share-actions__said">
        <span key={said.turn}>{said.text}</span>
      </p>
    </div>
  );
}
