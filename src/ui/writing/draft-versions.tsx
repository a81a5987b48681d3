import HistoryIcon from 'lucide-react/icons/history';
import { useState } from 'react';
import type { DraftAddress, DraftVersion } from '../../application/ports/draft-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { draftVersionsWords } from './draft-versions-words.ts';
import { KeptText } from './kept-text.tsx';
import { useVersions } from './use-versions.ts';
import { VersionList } from './version-list.tsx';

export interface DraftVersionsProps {
  /** Of which draft; the person is the one who is signed in. */
  readonly address: Omit<DraftAddress, 'owner'>;
  /** All of a version as text; `undefined` for what cannot be read, and is not offered to be brought back. */
  readonly textOf: (version: DraftVersion) => string | undefined;
  /** What a version is called when it has been downloaded. */
  readonly fileName: string;
  /** The form is busy: nothing can be brought back at the moment. */
  readonly locked?: boolean;
  readonly onBringBack: (version: DraftVersion) => void;
}

/**
 * What a draft was before (product, "Proposals": nothing that was ever typed is destroyed by a choice): a button that opens
 * the list. Nothing where there are no versions.
 */
export function DraftVersions({ address, textOf, fileName, locked = false, onBringBack }: DraftVersionsProps) {
  const words = useWords(draftVersionsWords);
  const versions = useVersions(address);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (versions.length === 0) return null;

  function close() {
    setOpen(false);
  }

  return (
    <div className="draft-versions-entry">
      <button
        type="button"
        className="button button--quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setSaid('');
          setOpen(true);
        }}
      >
        <HistoryIcon />
        {words.open(versions.length)}
      </button>
      <p role="status" className="note">
        {said}
      </p>
      {isOpen && (
        <Dialog title={words.title} keepsKeys onCancel={close}>
          <p className="note">
            {words.rule} {address.kind === 'topic' && words.withoutFiles}
          </p>
          <VersionList
            versions={versions}
            readable={(version) => <KeptText label={words.text} text={textOf(version) ?? ''} fileName={fileName} />}
            actions={(version, when) =>
              textOf(version) !== undefined && (
                <button
                  type="button"
                  className="button"
                  disabled={locked}
                  aria-label={words.bringBackOf(when)}
                  onClick={() => {
                    close();
                    setSaid(words.broughtBack);
                    onBringBack(version);
                  }}
                >
                  {words.bringBack}
                </button>
              )
            }
          />
          <p className="dialog__actions">
            <button type="button" className="button" onClick={close}>
              {words.close}
            </button>
          </p>
        </Dialog>
      )}
    </div>
  );
}
