import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SessionState } from '../../../application/session/session-state.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useCutOff } from '../../writing/use-cut-off.ts';

export interface NewTopicState {
  readonly isOpen: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What the title begins with, if the address says so. */
  readonly title: string | undefined;
  /** What the session has ended under. */
  readonly cutOff: 'writing' | 'changing' | undefined;
  readonly goOn: () => void;
}

/**
 * Whether the form for a new topic is open: opened by its button or by `?new-topic` in the address, for one person. It is not
 * there for anybody else, and there again when that person is.
 *
 * @param mayPost without it there is no form, open or not.
 * @param changing joining or leaving is under way.
 */
export function useNewTopic(mayPost: boolean, changing: boolean): NewTopicState {
  const { userId } = useStream(useService(SessionState).access$);
  const { key, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const asked = parameters.has('new-topic') ? key : undefined;
  const [openFor, setOpenFor] = useState(0);
  const [answered, setAnswered] = useState<string>();
  if (userId !== 0 && asked !== answered) {
    setAnswered(asked);
    if (asked !== undefined) setOpenFor(userId);
  }
  const isOpen = mayPost && userId !== 0 && openFor === userId;
  const { cutOff, goOn } = useCutOff(isOpen ? 'writing' : changing ? 'changing' : undefined);
  return {
    isOpen,
    setOpen: (open) => setOpenFor(open ? userId : 0),
    title: parameters.get('title') ?? undefined,
    cutOff,
    goOn,
  };
}
