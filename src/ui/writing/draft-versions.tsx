import HistoryIcon from 'lucide-react/icons/history';
import { useState } from 'react';
import type { DraftAddress, DraftVersion } from '../../application/ports/draft-store.ts';
import { ErrorBoundary } from '../app/error-boundary.tsx';
import { FeaturePart } from '../app/feature-part.tsx';
import { useWords } from '../i18n/messages-provider.tsx';
import { PartMissingNote } from '../components/list/loadable-screen.tsx';
import { draftVersionsWords } from './draft-versions-words.ts';
import { useVersions } from './use-versions.ts';
import './draft-versions.css';

export interface DraftVersionsProps {
  /** Of which draft; the person is the one who is signed in. */
  readonly address: Omit<DraftAddress, 'owner'>;
  /** All of a version as text; `undefined` for what cannot be read, and is not offered to be brought back. */
  readonly textOf: (version: DraftVersion) => string | undefined;
  /** What a version is called when it has been downloaded. */
  readonly fileName: string;
  /** The form is busy: nothing can be brought back at the moment. */
  readonly locked?: boolean;
  /** Absent where nothing can be changed any more: versions are read then, and not brought back. */
  readonly onBringBack?: (version: DraftVersion) => void;
}

/**
 * What a draft was before (product, "Proposals": nothing that was ever typed is destroyed by a choice): a button that opens
 * the list. Nothing where there are no versions.
 */
export function DraftVersions(props: DraftVersionsProps) {
  const { address, onBringBack } = props;
  const words = useWords(draftVersionsWords);
  const versions = useVersions(address);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (versions.length === 0) return null;

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
        <ErrorBoundary fallback={(_, retry) => <PartMissingNote onRetry={retry} />}>
          <FeaturePart name="draft-versions" waiting={null}>
            {({ VersionsDialog }) => (
              <VersionsDialog
                {...props}
                versions={versions}
                onClose={() => setOpen(false)}
                {...(onBringBack && {
                  onBringBack: (version) => {
                    setOpen(false);
                    setSaid(words.broughtBack);
                    onBringBack(version);
                  },
                })}
              />
            )}
          </FeaturePart>
        </ErrorBoundary>
      )}
    </div>
  );
}
