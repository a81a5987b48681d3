import { PortTaken } from '../sandbox/listen.ts';

/** An error that the user of a script can correct; its message is printed without a stack. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/** The text to print: the message of an error that users can correct, otherwise the stack. */
function errorText(error: unknown): string {
  if (error instanceof PortTaken) return portTakenText(error.port);
  if (error instanceof ScriptError) return error.message;
  const forbidden = forbiddenPath(error);
  if (forbidden !== undefined) return forbiddenText(forbidden);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a script's main function; a failure is printed and makes the exit code 1. */
export async function runScript(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  }
}

/** The file or folder that this user has no permission for, if that is the error. */
function forbiddenPath(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM' ? path : undefined;
}

const forbiddenText = (path: string): string =>
  `This user may not read or write ${path}. Run it as the owner of that folder, or make this user the owner (chown).`;

function portTakenText(port: number): string {
  return `Port ${port} is taken by another program. End that one, or move all four ports: PORT=${port > 60_000 ? 4300 : port + 1000} npm start`;
}
