import { defineConfig } from '@playwright/test';
import { browserUse } from './playwright.config.ts';

/** What takes too long for every change: `npm run test:thorough`. */
export default defineConfig({
  ...browserUse,
  testDir: 'tests/e2e/thorough',
  outputDir: 'test-results/thorough',
  reporter: 'list',
});
