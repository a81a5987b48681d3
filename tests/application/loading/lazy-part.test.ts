import { describe, expect, it } from 'vitest';
import { LAZY_PART_TIMEOUT, lazyPart, PartMissing } from '../../../src/application/loading/lazy-part.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

describe('lazyPart', () => {
  it('loads a chunk and leaves no timer behind', async () => {
    const clock = new FakeClock();
    expect(await lazyPart(clock, () => Promise.resolve('part'))).toBe('part');
    await Promise.resolve();
    expect(clock.pending).toBe(0);
  });

  it('rejects after 120,000 ms and not before', async () => {
    const clock = new FakeClock();
    let outcome: unknown = 'waiting';
    lazyPart(clock, () => new Promise(() => undefined)).catch((error: unknown) => {
      outcome = error;
    });
    await clock.advanceAsync(LAZY_PART_TIMEOUT - 1);
    expect(outcome).toBe('waiting');
    await clock.advanceAsync(1);
    expect(outcome).toBeInstanceOf(PartMissing);
    expect(LAZY_PART_TIMEOUT).toBe(120_000);
  });

  it('rejects with PartMissing when the chunk, or a style of it, cannot be fetched', async () => {
    const cause = new Error('Unable to preload CSS for /assets/x.css');
    const part = lazyPart(new FakeClock(), () => Promise.reject(cause));
    await expect(part).rejects.toBeInstanceOf(PartMissing);
    await expect(part).rejects.toHaveProperty('cause', cause);
  });
});
