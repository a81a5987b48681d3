import type { Randomness } from '../../src/application/ports/browser-tools.ts';

/** Counts UUIDs up from `00000000-0000-4000-8000-000000000001`, and numbers up from 0. */
export class FakeRandomness implements Randomness {
  #count = 0;
  #integers = 0;

  uuid(): string {
    this.#count += 1;
    return `00000000-0000-4000-8000-${String(this.#count).padStart(12, '0')}`;
  }

  integer(below: number): number {
    this.#integers += 1;
    return (this.#integers - 1) % below;
  }
}
