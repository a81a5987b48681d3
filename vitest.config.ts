import { defineConfig } from 'vitest/config';

/*
 * A test that needs a document says so in its first line: // @vitest-environment jsdom
 *
 * What React and its libraries keep outlives a test file, so those of `ui` and `composition` have a context each. The
 * others share theirs. Contexts take two thirds of the time of processes, and sharing half.
 */

const RENDERING = ['tests/{ui,composition}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'node',
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Limits end what hangs; a busy machine keeps within them, and what is waited for is a condition.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...RENDERING],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'rendering', include: RENDERING, pool: 'vmForks', setupFiles: ['tests/support/rendering.ts'] },
      },
    ],
  },
});
