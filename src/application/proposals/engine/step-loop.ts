/** Does a task a time, until nothing is to be done: no two are ever under way. */
export class StepLoop {
  #isRunning = false;
  #run: Promise<void> = Promise.resolve();

  /** @param next what is to be done now; asked anew after each. It must not reject. */
  constructor(private readonly next: () => (() => Promise<void>) | undefined) {}

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Does what is to be done. Shares a run that is under way. */
  run(): Promise<void> {
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#run = this.#doAll();
    }
    return this.#run;
  }

  async #doAll(): Promise<void> {
    try {
      for (let step = this.next(); step !== undefined; step = this.next()) await step();
    } finally {
      // At once: what is to be done from now on needs another run.
      this.#isRunning = false;
    }
  }
}
