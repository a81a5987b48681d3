import { useState } from 'react';
import { SessionState } from '../../application/session/session-state.ts';
import { SignOut } from '../../application/session/sign-out.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';

export interface CutOff<Work> {
  /** What somebody was doing when their session ended under their hands. */
  readonly cutOff: Work | undefined;
  /** Somebody has logged in, and goes on. */
  readonly goOn: () => void;
}

/**
 * Notices that a session ends while somebody is doing something, also by a logout in another tab. Whoever has been doing
 * nothing, or logs out here, is not bothered.
 *
 * @param work what they are doing now.
 */
export function useCutOff<Work extends string>(work: Work | undefined): CutOff<Work> {
  const signOut = useService(SignOut);
  const { userId } = useStream(useService(SessionState).access$);
  const [seen, setSeen] = useState({ userId, work, cutOff: undefined as Work | undefined });
  if (seen.userId !== userId || seen.work !== work) {
    const ends = seen.userId !== 0 && userId === 0;
    setSeen({
      userId,
      work,
      cutOff: ends ? (signOut.isRunning ? undefined : (seen.cutOff ?? seen.work)) : seen.cutOff,
    });
  }
  return {
    cutOff: seen.cutOff,
    goOn: () => setSeen((former) => ({ ...former, cutOff: undefined })),
  };
}
