import { defineConfig } from '@playwright/test';
import { browserUse } from './playwright.config.ts';

/** axe on every screen, for every reader, in every state, width and theme: `npm run test:axe`. */
export default defineConfig({
  ...browserUse,
  testDir: 'tests/e2e/axe',
  outputDir: 'test-results/axe',
  reporter: [['list'], ['json', { outputFile: 'test-results/axe.json' }]],
  // The longest lists of the sandbox take axe a while.
  timeout: 120_000,
});
