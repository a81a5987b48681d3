import { defineConfig } from 'vitest/config';

/*
 * A test that needs a document says so in its first line, and by its folder: those of `ui` and `composition` have a
 * process each, because what React and the document hold outlives a test file. The others share theirs, which halves
 * their time.
 */

const WITH_DOCUMENT = ['tests/{ui,composition}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    environment: 'node',
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 10_000,
    // By default one core is left idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...WITH_DOCUMENT],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'document', include: WITH_DOCUMENT } },
    ],
  },
});
