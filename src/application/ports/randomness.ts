import { token } from './injection.ts';

/** Unpredictable values, so that tests can predict them. */
export interface Randomness {
  /** A version 4 UUID in lower case. */
  uuid(): string;
  /** A whole number from 0 up to, but not including, `below`, each as likely; `below` is at most 2 ** 32. */
  integer(below: number): number;
}
export const Randomness = token<Randomness>('Randomness');
