import { token } from './injection.ts';

/** Where failures go that people are not told about (specification, section 8: silently ignored). */
export interface FailureLog {
  /**
   * @param activity the use case that went on without, in code words: `load-account`.
   * @param error never holds a secret: adapters put neither bodies nor tokens into their errors.
   */
  record(activity: string, error: unknown): void;
}
export const FailureLog = token<FailureLog>('FailureLog');
