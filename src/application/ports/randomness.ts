import { token } from './injection.ts';

/** Unpredictable values, so that tests can predict them. */
export interface Randomness {
  /** A version 4 UUID in lower case. */
  uuid(): string;
}
export const Randomness = token<Randomness>('Randomness');
