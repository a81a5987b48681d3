import { defineConfig } from 'vitest/config';

/* A test that needs a document says so in its first line: // @vitest-environment jsdom */

export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globals: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 10_000,
  },
});
