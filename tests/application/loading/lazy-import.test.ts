import { describe, expect, it } from 'vitest';
import { LAZY_IMPORT_TIMEOUT } from '../../../src/domain/shared/timeouts.ts';
import { lazyImport, ChunkLoadError } from '../../../src/application/loading/lazy-import.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';

describe('lazyImport', () => {
  it('loads a chunk and leaves no timer behind', async () => {
    const clock = new FakeClock();
    expect(await lazyImport(clock, () => Promise.resolve('part'))).toBe('part');
    await Promise.resolve();
    expect(clock.pending).toBe(0);
  });

  it('rejects after 120,000 ms and not before', async () => {
    const clock = new FakeClock();
    let outcome: unknown = 'waiting';
    lazyImport(clock, () => new Promise(() => undefined)).catch((error: unknown) => {
      outcome = error;
    });
    await clock.advanceAsync(LAZY_IMPORT_TIMEOUT - 1);
    expect(outcome).toBe('waiting');
    await clock.advanceAsync(1);
    expect(outcome).toBeInstanceOf(ChunkLoadError);
    expect(LAZY_IMPORT_TIMEOUT).toBe(120_000);
  });

  it('rejects with ChunkLoadError when the chunk, or a style of it, cannot be fetched', async () => {
    const cause = new Error('Unable to preload CSS for /assets/x.css');
    const part = lazyImport(new FakeClock(), () => Promise.reject(cause));
    await expect(part).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(part).rejects.toHaveProperty('cause', cause);
  });
});
