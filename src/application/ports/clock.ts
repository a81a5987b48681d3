import { token } from './injection.ts';

/** Time, so that tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. May jump: never use it to order things. */
  now(): number;
  /** Runs `task` once after `milliseconds`; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
}
export const Clock = token<Clock>('Clock');
