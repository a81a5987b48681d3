import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

/** One of the npm scripts of package.json, as a step of a longer run. */
export interface Step {
  readonly script: string;
  readonly args?: readonly string[];
  /** Whether its output is shown while it runs; otherwise it is kept and handed back. */
  readonly shown?: boolean;
}

/** How a step went. */
export interface StepResult {
  readonly script: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Empty when it was shown already. */
  readonly output: string;
}

/** Runs an npm script to its end. It never rejects: what cannot be started has failed. */
export function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<StepResult> {
  const begun = performance.now();
  const args = step.args === undefined || step.args.length === 0 ? [] : ['--', ...step.args];
  const child = spawn('npm', ['run', '--silent', step.script, ...args], {
    env,
    stdio: ['ignore', step.shown ? 'inherit' : 'pipe', step.shown ? 'inherit' : 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const end = (ok: boolean, problem = ''): void => {
      const seconds = (performance.now() - begun) / 1000;
      resolve({ script: step.script, ok, seconds, output: Buffer.concat(chunks).toString() + problem });
    };
    child.once('error', (error) => {
      end(false, error.message);
    });
    child.once('close', (status) => {
      end(status === 0);
    });
  });
}
