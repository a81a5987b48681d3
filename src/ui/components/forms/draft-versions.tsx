import HistoryIcon from 'lucide-react/icons/history';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type DraftState, Drafts, type OpenDraft } from '../../../application/drafts/open-draft.ts';
import { Clock } from '../../../application/ports/browser.ts';
import { type UnsavedChanges, UnsavedWork } from '../../../application/loading/unsaved-work.ts';
import type { DraftAddress, DraftVersion } from '../../../application/ports/drafts.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { useService } from '../../di/container-context.tsx';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { draftVersionsMessages, notPostedMessages } from './forms-messages.ts';
import { Button } from '../button.tsx';
import './draft-versions.css';

export interface DraftVersionsProps {
  readonly address: Omit<DraftAddress, 'owner'>;
  /** The version as text; `undefined` for an unreadable one, which is not offered for restoring. */
  readonly textOf: (version: DraftVersion) => string | undefined;
  readonly fileName: string;
  readonly locked?: boolean;
  /** Absent where versions are read-only. */
  readonly onBringBack?: ((version: DraftVersion) => void) | undefined;
}

export function DraftVersions(props: DraftVersionsProps) {
  const { address, onBringBack } = props;
  const messages = useMessages(draftVersionsMessages);
  const versions = useVersions(address);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (versions.length === 0) return null;

  function bringBack(version: DraftVersion) {
    setOpen(false);
    setSaid(messages.broughtBack);
    onBringBack?.(version);
  }

  return (
    <div className="draft-versions-entry">
      <Button
        look="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          setSaid('');
          setOpen(true);
        }}
      >
        <HistoryIcon />
        {messages.open(versions.length)}
      </Button>
      <p role="status" className="note">
        {said}
      </p>
      {isOpen && (
        <RetryableFeature name="draft-versions" waiting={null}>
          {({ VersionsDialog }) => (
            <VersionsDialog
              {...props}
              versions={versions}
              onClose={() => setOpen(false)}
              onBringBack={onBringBack && bringBack}
            />
          )}
        </RetryableFeature>
      )}
    </div>
  );
}

function useVersions({ kind, place }: Omit<DraftAddress, 'owner'>): readonly DraftVersion[] {
  const keeper = useService(Drafts);
  const [versions, setVersions] = useState<readonly DraftVersion[]>([]);
  const read = useCallback(() => keeper.versions({ kind, place }), [keeper, kind, place]);
  useStoredDrafts(read, setVersions);
  return versions;
}

/** Reads from local storage, now and after each change of versions. @param read must be referentially stable. */
export function useStoredDrafts<Found>(read: () => Promise<Found>, onFound: (found: Found) => void): void {
  const { versionsChanged$ } = useService(Drafts);
  useEffect(() => {
    let isShown = true;
    const readAgain = () => {
      void read().then((found) => isShown && onFound(found));
    };
    readAgain();
    const subscription = versionsChanged$.subscribe(readAgain);
    return () => {
      isShown = false;
      subscription.unsubscribe();
    };
  }, [versionsChanged$, read, onFound]);
}

/** Registers unsaved changes, also after unmounting. @param work must be referentially stable. */
export function useUnsavedChanges(work: UnsavedChanges): void {
  const unsaved = useService(UnsavedWork);
  useEffect(() => unsaved.hold(work), [unsaved, work]);
}

/** Registers a draft, which counts as unsaved until it is saved locally. */
export function useHeldDraft(draft: OpenDraft<unknown>): void {
  const work = useMemo<UnsavedChanges>(
    () => ({ flush: () => draft.flush(), isSafe: () => ['saved', 'nothing'].includes(draft.state$.value.saved) }),
    [draft],
  );
  useUnsavedChanges(work);
}

interface NotPostedProps {
  readonly state: DraftState<unknown>;
  readonly isEmpty: boolean;
  readonly isPosting: boolean;
}

/** What has been written is not posted yet, and where it is kept; with the time of the last attempt to post it. */
export function NotPosted({ state: { saved, savedAt, restored }, isEmpty, isPosting }: NotPostedProps) {
  const messages = useMessages(notPostedMessages);
  const clock = useService(Clock);
  const timeOfDay = useMomentFormat('time of day');
  const moment = useMomentFormat('minute');
  const [restoredAt] = useState(restored > 0 ? savedAt : undefined);
  const [attempt, setAttempt] = useState({ isPosting, endedAt: 0 });
  if (attempt.isPosting !== isPosting) setAttempt({ isPosting, endedAt: isPosting ? 0 : clock.now() });

  function line(): string {
    if (isEmpty) return '';
    if (saved === 'refused') return messages.notSaved;
    // While the next words are being kept, the line stays as it is.
    if (savedAt === undefined) return messages.notYet;
    const at = Math.max(savedAt, attempt.endedAt);
    return at === restoredAt ? messages.restored(moment.format(at)) : messages.saved(timeOfDay.format(at));
  }
  // What an attempt has changed is said aloud; what typing changes is not.
  const isUrgent = saved === 'refused' || (saved === 'saved' && savedAt !== undefined && savedAt <= attempt.endedAt);
  return (
    <p className="note not-posted">
      {!isUrgent && line()}
      <span role="status">{isUrgent && line()}</span>
    </p>
  );
}
