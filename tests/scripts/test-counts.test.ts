import { describe, expect, it } from 'vitest';
import { addCounts, countsOfPlaywright, countsOfVitest } from '../../scripts/test-counts.ts';

describe('counting tests', () => {
  it('reads what Vitest reports', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [{ status: 'failed', assertionResults: [{}] }],
    };
    expect(countsOfVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a test file that cannot be loaded as one failed test', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOfVitest(JSON.stringify(report))).toEqual({ passed: 7, failed: 1 });
  });

  it('reads what Playwright reports; a test that needed a second try has failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    expect(countsOfPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 3 });
  });

  it('adds counts up', () => {
    expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
  });
});
