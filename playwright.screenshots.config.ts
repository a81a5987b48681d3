import { defineConfig } from '@playwright/test';
import { browserUse } from './playwright.config.ts';

/** `npm run screenshots`: pictures of the public screens, to be looked at. Nothing is compared. */
export default defineConfig({
  ...browserUse,
  testDir: 'tests/screenshots',
  outputDir: 'test-results/screenshots',
  reporter: 'list',
});
