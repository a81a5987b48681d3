import type { Clock } from '../../src/application/ports/browser.ts';

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** A clock that stands still until `advance`. */
export class FakeClock implements Clock {
  #now: number;
  /** Time that has passed for timers; unlike `now` it never jumps. */
  #elapsed = 0;
  #tasks: Task[] = [];

  /** @param start milliseconds since 1970. */
  constructor(start = Date.UTC(2027, 2, 1, 12)) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, task: () => void): () => void {
    const entry = { due: this.#elapsed + Math.max(0, milliseconds), run: task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  }

  /** Lets time pass and runs due tasks in order, including those that tasks add. */
  advance(milliseconds: number): void {
    const end = this.#elapsed + milliseconds;
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#tasks = this.#tasks.filter((task) => task !== next);
      this.#pass(next.due - this.#elapsed);
      next.run();
    }
    this.#pass(end - this.#elapsed);
  }

  /** Like `advance`, but settles promises before, between and after: for code that awaits between its timers. */
  async advanceAsync(milliseconds: number): Promise<void> {
    const end = this.#elapsed + milliseconds;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.#tasks = this.#tasks.filter((task) => task !== next);
      this.#pass(next.due - this.#elapsed);
      next.run();
      await settle();
    }
    this.#pass(end - this.#elapsed);
  }

  /** Sets the time of day forward or back; timers do not notice. */
  jump(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** How many tasks wait. */
  get pending(): number {
    return this.#tasks.length;
  }

  #pass(milliseconds: number): void {
    this.#elapsed += milliseconds;
    this.#now += milliseconds;
  }

  /** The first task due by then; among equals the one added first. */
  #next(end: number): Task | undefined {
    let first: Task | undefined;
    for (const task of this.#tasks) if (task.due <= end && (!first || task.due < first.due)) first = task;
    return first;
  }
}

/** Runs all pending microtasks, through any number of awaits. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
