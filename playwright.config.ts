import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const asRoot = process.getuid?.() === 0;

/*
 * Chromium heeds the last list of this kind alone, so what Playwright switches off is named here again. With every page it
 * would load two more into the background, for suggestions below its address field: that takes a third of a second.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What all suites in the browser have in common. */
export const browserUse = defineConfig({
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What is waited for comes late on a busy machine; a condition that holds costs no time.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // Motion takes a fifth of the time; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a seventh of the time; `--trace retain-on-failure` shows what went wrong in one.
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        // Chromium refuses its sandbox to root.
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
});

const OWN_SERVERS = ['**/prerendered.spec.ts', '**/nginx.spec.ts'];

export default defineConfig({
  ...browserUse,
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Of the faults one of each class for each part of the portal; the whole matrix has a script of its own.
  grepInvert: [/ @thorough$/, /faults\/(?!.* @daily$)/],
  projects: [
    // A worker of its own sets each of these up for longer than others take: begun last, one of them would run alone.
    { name: 'served', testMatch: OWN_SERVERS },
    { name: 'every day', testIgnore: ['**/thorough/**', '**/axe/**', ...OWN_SERVERS] },
  ],
});
