import { PortTaken } from '../sandbox/listen.ts';

/** Something the person at the terminal can put right; its message is all they need to read. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
}

/** What to print for an error: a sentence where one is meant for people, otherwise everything. */
function complaintText(error: unknown): string {
  if (error instanceof PortTaken) return portTakenText(error.port);
  if (error instanceof Complaint) return error.message;
  const forbidden = forbiddenPath(error);
  if (forbidden !== undefined) return forbiddenText(forbidden);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a script's main function; a failure is printed and makes the exit code 1. */
export async function runScript(main: () => unknown): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(complaintText(error));
    process.exitCode = 1;
  }
}

/** The file or folder that the system has kept from this user, if that is what the error says. */
function forbiddenPath(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM' ? path : undefined;
}

const forbiddenText = (path: string): string =>
  `Whoever runs this may not read or write ${path}. Run it as the owner of that folder, or make this user the owner (chown).`;

function portTakenText(port: number): string {
  return `Port ${port} is taken by another program. End that one, or move all four ports: PORT=${port > 60_000 ? 4300 : port + 1000} npm start`;
}
