import { defineConfig } from '@playwright/test';
import everyday from './playwright.config.ts';

/** What takes too long for every change: `npm run test:thorough`. */
export default defineConfig({ ...everyday, testDir: 'tests/e2e/thorough', testIgnore: [] });
