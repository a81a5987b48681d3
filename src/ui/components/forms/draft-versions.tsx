import HistoryIcon from 'lucide-react/icons/history';
import { useEffect, useState } from 'react';
import { Drafts, type OpenDraft } from '../../../application/drafts/open-draft.ts';
import { type HeldWork, UnsavedWork } from '../../../application/loading/unsaved-work.ts';
import type { DraftAddress, DraftVersion } from '../../../application/ports/drafts.ts';
import { ErrorBoundary } from '../../app/error-boundary.tsx';
import { FeaturePart } from '../../app/feature-part.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { PartMissingNote } from '../list/loadable-screen.tsx';
import { draftVersionsWords } from './forms-words.ts';
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

/** Earlier versions of a draft of the person who is signed in, the newest first; none until the device has been asked. */
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

/** Lets something unsaved count as such, also after the view is gone. @param work the same one as long as it is the same. */
export function useHeldWork(work: HeldWork): void {
  const unsaved = useService(UnsavedWork);
  useEffect(() => unsaved.hold(work), [unsaved, work]);
}

/** A draft is safe when the device has it. */
export function heldDraft(draft: OpenDraft<unknown>): HeldWork {
  return {
    flush: () => draft.flush(),
    isSafe() {
      const { kept } = draft.state$.value;
      return kept === 'kept' || kept === 'nothing';
    },
  };
}
