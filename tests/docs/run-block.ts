import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a block of shell commands came to. */
export interface BlockResult {
  readonly status: number | null;
  /** What it wrote, errors among it, without trailing space. */
  readonly output: string;
}

/** How long a block may take, in milliseconds. What takes longer does not belong into a document as a test. */
export const BLOCK_LIMIT = 30_000;

/**
 * Runs a block as a reader would: in the project's folder, with the `node` that the project brings along. It ends with the
 * first command that fails.
 */
export async function runBlock(commands: string, folder: string): Promise<BlockResult> {
  const env = { ...process.env, PATH: `node_modules/.bin:${process.env['PATH'] ?? ''}` };
  const child = spawn('sh', ['-eu', '-c', `exec 2>&1\n${commands}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: BLOCK_LIMIT,
    killSignal: 'SIGKILL',
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(output).toString().trimEnd() };
}
