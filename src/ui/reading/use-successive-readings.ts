import { useState } from 'react';
import { SessionState } from '../../application/session/session-state.ts';
import type { Reading } from '../../application/shared/kept-answers.ts';
import type { Loadable } from '../../application/shared/loadable.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useReading } from './use-reading.ts';

/** What has been answered last, and to what. */
interface Answered<Question, Value> {
  readonly question: Question;
  readonly readerId: number;
  readonly value: Value;
}

export interface Successive<Question, Value> {
  readonly state: Loadable<Value>;
  /** What may be shown until there is an answer: that to the question before. */
  readonly former: { readonly question: Question; readonly value: Value } | undefined;
}

/**
 * Reads the answer to a question that changes. Each question has a reading of its own, so a late answer to a former one
 * changes nothing. What another reader was shown is no former answer.
 */
export function useSuccessiveReadings<Question, Value>(
  question: Question,
  reading: Reading<Value>,
): Successive<Question, Value> {
  const state = useReading(reading);
  const session = useService(SessionState);
  useStream(session.access$);
  const { readerId } = session;
  const [last, setLast] = useState<Answered<Question, Value>>();

  if (state.status === 'ready') {
    if (last?.value !== state.value) setLast({ question, readerId, value: state.value });
    return { state, former: undefined };
  }
  const mayBeShown = state.status !== 'failed' && last?.readerId === readerId;
  if (last !== undefined && !mayBeShown) setLast(undefined);
  return { state, former: mayBeShown ? last : undefined };
}
