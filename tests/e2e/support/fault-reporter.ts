import type { FullConfig, FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { BYTES_LOST, FAULT, SURVIVED } from './fault-ledger.ts';

/** Ends a run of the fault suite with one line: how many faults there were, how many were survived, what was lost. */
export default class FaultReporter implements Reporter {
  #faults = 0;
  #survived = 0;
  #lost = 0;

  onBegin(_config: FullConfig): void {
    this.#faults = 0;
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    const of = (type: string) => result.annotations.filter((annotation) => annotation.type === type);
    if (result.status === 'skipped') return;
    const faults = of(FAULT).length;
    const survived = of(SURVIVED).length;
    // What is no step of a matrix is one fault of its own.
    this.#faults += Math.max(faults, 1);
    // What goes wrong outside the steps counts as well.
    const passed = result.status === 'passed';
    this.#survived += passed ? Math.max(faults, 1) : Math.min(survived, Math.max(faults, 1) - 1);
    this.#lost += of(BYTES_LOST).reduce((sum, { description }) => sum + Number(description), 0);
  }

  onEnd(_result: FullResult): void {
    console.log(`\n${this.#faults} faults, ${this.#survived} survived, bytes lost: ${this.#lost}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
