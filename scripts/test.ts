import { readFileSync, rmSync } from 'node:fs';
import { execa } from 'execa';
import { Listr, PRESET_TIMER, SimpleRenderer, type ListrTask } from 'listr2';
import { runScript } from './script-error.ts';
import { findOrInstallBrowser } from './find-browser.ts';
import { addCounts, countsOfPlaywright, countsOfVitest, NO_TESTS, type TestCounts } from './test-counts.ts';
import { textTable } from './text-table.ts';

/*
 * `npm test`: everything that is checked every day, cheapest first, and with `--all` (`npm run test:all`) the long suites
 * after it. Checks run two at a time, suites alone. A step that fails does not keep the others from running. The last line
 * says how many tests passed and failed; a check that is no test and fails counts as one.
 */

/** An npm script of package.json and how its tests are counted. */
interface Step {
  readonly script: string;
  readonly args?: readonly string[];
  /** Steps that show what they do while they run; of others the output is shown when they fail. */
  readonly shown?: boolean;
  readonly report?: { readonly file: string; readonly countsOf: (json: string) => TestCounts };
}

interface StepResult {
  readonly script: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly counts: TestCounts;
}

const UNIT_REPORT = 'test-results/unit.json';

const CHECKS: readonly Step[] = ['lint', 'format:check', 'architecture', 'unused', 'licences'].map((script) => ({
  script,
}));

const SUITES: readonly Step[] = [
  {
    script: 'test:unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    shown: true,
    report: { file: UNIT_REPORT, countsOf: countsOfVitest },
  },
  { script: 'build' },
  { script: 'size', shown: true },
  browserSuite('e2e'),
];

const LONG_SUITES: readonly Step[] = [browserSuite('faults'), browserSuite('thorough'), browserSuite('axe')];

function browserSuite(name: string): Step {
  return {
    script: `test:${name}`,
    shown: true,
    report: { file: `test-results/${name}.json`, countsOf: countsOfPlaywright },
  };
}

await runScript(async () => {
  // Asked first: a missing browser should not come to light after minutes.
  const env = { CHROME_PATH: findOrInstallBrowser() };
  rmSync('test-results', { recursive: true, force: true });

  const results: StepResult[] = [];
  const taskOf = (step: Step): ListrTask => ({ title: step.script, task: () => run(step, env, results) });
  const suites = process.argv.includes('--all') ? [...SUITES, ...LONG_SUITES] : SUITES;
  const options = { exitOnError: false, renderer: SimpleRenderer, rendererOptions: { timer: PRESET_TIMER } };
  await new Listr(CHECKS.map(taskOf), { ...options, concurrent: 2 }).run();
  await new Listr(suites.map(taskOf), options).run();
  report(results);
});

async function run(step: Step, env: Readonly<Record<string, string>>, results: StepResult[]): Promise<void> {
  const { script, args = [], shown = false } = step;
  const output = shown ? 'inherit' : 'pipe';
  const { failed, durationMs, all } = await execa('npm', ['run', '--silent', script, '--', ...args], {
    env,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    reject: false,
  });
  results.push({ script, ok: !failed, seconds: durationMs / 1000, counts: countsOf(step, failed) });
  if (failed) throw new Error(all || `${script} failed`);
}

function countsOf({ report: told }: Step, failed: boolean): TestCounts {
  let counts = NO_TESTS;
  try {
    if (told !== undefined) counts = told.countsOf(readFileSync(told.file, 'utf8'));
  } catch {
    // The run ended before it could write its report.
  }
  return failed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function report(results: readonly StepResult[]): void {
  const rows = results.map(({ script, ok, seconds, counts: { passed } }) => [
    script,
    ok ? 'passed' : 'FAILED',
    `${seconds.toFixed(1)} s`,
    passed > 0 ? `${passed} tests` : '',
  ]);
  console.log(`\n${textTable([['step', 'result', 'time', ''], ...rows])}\n`);

  const failed = results.filter(({ ok }) => !ok).map(({ script }) => script);
  if (failed.length > 0) {
    console.log(`Failed: ${failed.join(', ')}. "npm run ${failed[0] ?? ''}" runs the first alone.`);
    process.exitCode = 1;
  }
  const counts = results.map((result) => result.counts).reduce(addCounts, NO_TESTS);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
}
