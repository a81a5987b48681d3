import { useEffect, useState } from 'react';
import { Drafts } from '../../application/drafts/open-draft.ts';
import type { DraftAddress, DraftVersion } from '../../application/ports/draft-store.ts';
import { useService } from '../di/container-context.tsx';

/** Earlier versions of a draft of the person who is signed in, the newest first; none until the device has been asked. */
export function useVersions({ kind, place }: Omit<DraftAddress, 'owner'>): readonly DraftVersion[] {
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
