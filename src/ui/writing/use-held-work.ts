import { useEffect } from 'react';
import type { OpenDraft } from '../../application/drafts/open-draft.ts';
import { UnsavedWork, type HeldWork } from '../../application/loading/unsaved-work.ts';
import { useService } from '../di/container-context.tsx';

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
