import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { BYTES_LOST, FAULT, SURVIVED } from './fault-ledger.ts';

/**
 * Ends a run of the fault suite with one line: how many different faults there were, how many of them were survived each
 * time, and how many bytes were lost.
 */
export default class FaultReporter implements Reporter {
  readonly #faults = new Set<string>();
  readonly #fatal = new Set<string>();
  #lost = 0;

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    if (status === 'skipped') return;
    const of = (type: string) =>
      annotations.flatMap((annotation) => (annotation.type === type ? (annotation.description ?? '') : []));
    const faults = of(FAULT);
    const survived = new Set(of(SURVIVED));
    // What is no step of a matrix is one fault of its own.
    for (const fault of faults.length > 0 ? faults : [title]) {
      this.#faults.add(fault);
      if (status !== 'passed' && !survived.has(fault)) this.#fatal.add(fault);
    }
    // What goes wrong outside the steps counts as well.
    if (status !== 'passed' && faults.every((fault) => survived.has(fault))) this.#fatal.add(faults.at(-1) ?? title);
    this.#lost += of(BYTES_LOST).reduce((sum, bytes) => sum + Number(bytes), 0);
  }

  onEnd(_result: FullResult): void {
    const { size } = this.#faults;
    console.log(`\n${size} faults, ${size - this.#fatal.size} survived, bytes lost: ${this.#lost}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
