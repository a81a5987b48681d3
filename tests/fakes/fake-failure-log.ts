import type { FailureLog } from '../../src/application/ports/browser.ts';
import { kindOf } from '../../src/application/ports/remote-error.ts';

/** Keeps every failure that it is given. */
export class FakeFailureLog implements FailureLog {
  readonly records: { readonly activity: string; readonly error: unknown }[] = [];

  record(activity: string, error: unknown): void {
    this.records.push({ activity, error });
  }

  /** The activities that failed, in order. */
  get activities(): readonly string[] {
    return this.records.map(({ activity }) => activity);
  }

  /** As `load-account: forbidden`, in order. */
  get lines(): readonly string[] {
    return this.records.map(({ activity, error }) => `${activity}: ${kindOf(error)}`);
  }
}
