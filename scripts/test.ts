import { readFileSync, rmSync } from 'node:fs';
import { runScript } from './script-error.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { runStep, type Step, type StepResult } from './run-step.ts';
import { addCounts, countsOfPlaywright, countsOfVitest, type TestCounts } from './test-counts.ts';
import { textTable } from './text-table.ts';

/*
 * `npm test`: everything, cheapest first. A stage begins when the one before it has passed; the steps of a stage run
 * two at a time. The last line says how many tests passed and failed; a check that is no test and fails counts as one.
 */

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';

const STAGES: readonly (readonly Step[])[] = [
  [
    { script: 'lint' },
    { script: 'format:check' },
    { script: 'architecture' },
    { script: 'unused' },
    { script: 'licences' },
  ],
  [
    {
      script: 'test:unit',
      args: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
      shown: true,
    },
  ],
  [{ script: 'build' }],
  [{ script: 'size', shown: true }],
  [{ script: 'test:e2e', shown: true }],
];

const STEPS_AT_A_TIME = 2;

await runScript(async () => {
  // Asked first: a missing browser should not come to light after minutes.
  const env = { ...process.env, CHROME_PATH: findOrInstallBrowser() };
  rmSync('test-results', { recursive: true, force: true });

  const results: StepResult[] = [];
  for (const stage of STAGES) {
    results.push(...(await runStage(stage, env)));
    if (results.some(({ ok }) => !ok)) break;
  }
  report(results);
});

async function runStage(stage: readonly Step[], env: NodeJS.ProcessEnv): Promise<readonly StepResult[]> {
  const waiting = [...stage];
  const results: StepResult[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (step.shown) console.log(`\n── ${step.script}`);
      const result = await runStep(step, env);
      results.push(result);
      console.log(`${result.ok ? '✓' : '✗'} ${result.script} (${result.seconds.toFixed(1)} s)`);
      if (!result.ok) console.log(result.output);
    }
  };
  await Promise.all(Array.from({ length: STEPS_AT_A_TIME }, work));
  return results;
}

function report(results: readonly StepResult[]): void {
  const rows = results.map(({ script, ok, seconds }) => [script, ok ? 'passed' : 'FAILED', `${seconds.toFixed(1)} s`]);
  console.log(`\n${textTable([['step', 'result', 'time'], ...rows])}\n`);

  const failed = results.filter(({ ok }) => !ok).map(({ script }) => script);
  const ran = new Set(results.map(({ script }) => script));
  const left = STAGES.flat().filter(({ script }) => !ran.has(script));
  if (failed.length > 0) {
    const rest = left.length > 0 ? ` Not run: ${left.map(({ script }) => script).join(', ')}.` : '';
    console.log(`Failed: ${failed.join(', ')}.${rest} "npm run ${failed[0]}" runs the first alone.`);
    process.exitCode = 1;
  }
  const counts = results.map(countsOf).reduce(addCounts, { passed: 0, failed: 0 });
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}

function countsOf({ script, ok }: StepResult): TestCounts {
  const counts = reportedCounts(script);
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function reportedCounts(script: string): TestCounts {
  try {
    if (script === 'test:unit') return countsOfVitest(readFileSync(UNIT_REPORT, 'utf8'));
    if (script === 'test:e2e') return countsOfPlaywright(readFileSync(E2E_REPORT, 'utf8'));
  } catch {
    // The run ended before it could write its report.
  }
  return { passed: 0, failed: 0 };
}
