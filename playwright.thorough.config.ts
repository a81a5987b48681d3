import { defineConfig } from '@playwright/test';
import { browserUse } from './playwright.config.ts';

/** What takes too long for every change: `npm run test:thorough`. */
export default defineConfig({
  ...browserUse,
  testDir: 'tests/e2e',
  outputDir: 'test-results/thorough',
  reporter: [['list'], ['json', { outputFile: 'test-results/thorough.json' }]],
  projects: [
    { name: 'thorough', testMatch: '**/thorough/*.spec.ts' },
    // Those that stand beside quicker ones of their kind.
    { name: 'not every day', testIgnore: ['**/thorough/**', '**/faults/**', '**/axe/**'], grep: / @thorough$/ },
  ],
});
