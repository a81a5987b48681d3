import { useEffect, useReducer } from 'react';
import { Clock } from '../../application/ports/clock.ts';
import { useService } from '../di/container-context.tsx';

/** Milliseconds for which a screen waits for words that it can do without. */
const PATIENCE = 3_000;

/** Whether to go on waiting: what never comes keeps nobody from what is there. */
export function usePatience(isWaiting: boolean): boolean {
  const clock = useService(Clock);
  const [isOver, giveUp] = useReducer(() => true, false);
  useEffect(() => (isWaiting ? clock.after(PATIENCE, giveUp) : undefined), [clock, isWaiting]);
  return isWaiting && !isOver;
}
