/** How many tests a run had. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
}

/** What a step counts that runs no tests. */
export const NO_TESTS: TestCounts = { passed: 0, failed: 0 };

/** What is read of the report of Vitest's JSON reporter. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** What is read of the report of Playwright's JSON reporter. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors: readonly unknown[];
}

/** A file that could not even be loaded counts as one failed test. */
export function countsOfVitest(json: string): TestCounts {
  const report = JSON.parse(json) as VitestReport;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** Passing only at a second try counts as failed. */
export function countsOfPlaywright(json: string): TestCounts {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
