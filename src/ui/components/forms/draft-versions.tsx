import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useState } from 'react';
import { Drafts, type OpenDraft } from '../../../application/drafts/open-draft.ts';
import { type UnsavedChanges, UnsavedWork } from '../../../application/loading/unsaved-work.ts';
import type { DraftAddress, DraftVersion } from '../../../application/ports/drafts.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { LazyFeature } from '../../app/lazy-feature.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { ChunkMissingNote } from '../retry-button.tsx';
import { draftVersionsMessages } from './forms-messages.ts';
import './draft-versions.css';

export interface DraftVersionsProps {
  /** The draft's address; its owner is the signed-in user. */
  readonly address: Omit<DraftAddress, 'owner'>;
  /** The version as text; `undefined` for an unreadable one, which is not offered for restoring. */
  readonly textOf: (version: DraftVersion) => string | undefined;
  readonly fileName: string;
  /** The form is busy: nothing can be restored. */
  readonly locked?: boolean;
  /** Absent where versions are read-only. */
  readonly onBringBack?: (version: DraftVersion) => void;
}

/**
 * A button that opens the list of earlier versions of a draft (product, "Proposals": nothing that was ever typed is
 * destroyed by a choice); nothing without versions.
 */
export function DraftVersions(props: DraftVersionsProps) {
  const { address, onBringBack } = props;
  const messages = useMessages(draftVersionsMessages);
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
        {messages.open(versions.length)}
      </button>
      <p role="status" className="note">
        {said}
      </p>
      {isOpen && (
        <ErrorBoundary fallback={(_, retry) => <ChunkMissingNote onRetry={retry} />}>
          <LazyFeature name="draft-versions" waiting={null}>
            {({ VersionsDialog }) => (
              <VersionsDialog
                {...props}
                versions={versions}
                onClose={() => setOpen(false)}
                {...(onBringBack && {
                  onBringBack: (version) => {
                    setOpen(false);
                    setSaid(messages.broughtBack);
                    onBringBack(version);
                  },
                })}
              />
            )}
          </LazyFeature>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** The signed-in user's earlier versions of a draft, newest first; empty until local storage has answered. */
function useVersions({ kind, place }: Omit<DraftAddress, 'owner'>): readonly DraftVersion[] {
  const keeper = useService(Drafts);
  const [versions, setVersions] = useState<readonly DraftVersion[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = () => {
      void keeper.versions({ kind, place }).then((known) => {
        if (isShown) setVersions(known);
      });
    };
    read();
    const subscription = keeper.versionsChanged$.subscribe(read);
    return () => {
      isShown = false;
      subscription.unsubscribe();
    };
  }, [keeper, kind, place]);
  return versions;
}

/**
 * Registers unsaved changes, which stay registered after unmounting.
 *
 * @param work must be referentially stable.
 */
export function useUnsavedChanges(work: UnsavedChanges): void {
  const unsaved = useService(UnsavedWork);
  useEffect(() => unsaved.hold(work), [unsaved, work]);
}

/** A draft counts as unsaved until it is saved locally. */
export function heldDraft(draft: OpenDraft<unknown>): UnsavedChanges {
  return {
    flush: () => draft.flush(),
    isSafe() {
      const { saved } = draft.state$.value;
      return saved === 'saved' || saved === 'nothing';
    },
  };
}
