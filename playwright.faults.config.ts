import { defineConfig } from '@playwright/test';
import { browserUse } from './playwright.config.ts';

/** The whole fault suite: `npm run test:faults`. Ends with how many faults there were and what was lost. */
export default defineConfig({
  ...browserUse,
  testDir: 'tests/e2e/faults',
  outputDir: 'test-results/faults',
  reporter: [['list'], ['json', { outputFile: 'test-results/faults.json' }], ['./tests/e2e/support/fault-reporter.ts']],
});
