import { useState } from 'react';
import { SessionState } from '../../application/session/session-state.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';

export interface CutOff<Work> {
  /** What somebody was doing when their session ended under their hands. */
  readonly cutOff: Work | undefined;
  /** Somebody has logged in, and goes on. */
  readonly goOn: () => void;
}

/**
 * Notices that a session ends while somebody is doing something. Whoever has been doing nothing, or has logged out
 * themselves, is not bothered.
 *
 * @param work what they are doing now.
 */
export function useCutOff<Work extends string>(work: Work | undefined): CutOff<Work> {
  const session = useService(SessionState);
  const { userId } = useStream(session.access$);
  const [seen, setSeen] = useState({ userId, work, cutOff: undefined as Work | undefined });
  if (seen.userId !== userId || seen.work !== work) {
    const ends = seen.userId !== 0 && userId === 0;
    const isWished = session.pendingSignOut !== undefined;
    setSeen({ userId, work, cutOff: ends ? (isWished ? undefined : (seen.cutOff ?? seen.work)) : seen.cutOff });
  }
  return {
    cutOff: seen.cutOff,
    goOn: () => setSeen((former) => ({ ...former, cutOff: undefined })),
  };
}
