import { readFileSync } from 'node:fs';

/** One row of the table in `docs/contract/calls.md`. */
export interface CallRow {
  readonly call: string;
  readonly system: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: string;
  readonly body: string;
  readonly cookies: string;
}

const COLUMNS = ['call', 'system', 'method', 'path', 'query', 'headers', 'body', 'cookies'] as const;

/** Reads the table of calls: the rows under the header that begins with `| call |`. */
export function readCallTable(): readonly CallRow[] {
  const lines = readFileSync('docs/contract/calls.md', 'utf8').split('\n');
  const start = lines.findIndex((line) => /^\|\s*call\s*\|/.test(line));
  if (start === -1) throw new Error('docs/contract/calls.md has no table of calls');
  const rows: CallRow[] = [];
  for (const line of lines.slice(start + 2)) {
    if (!line.startsWith('|')) break;
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', ''));
    rows.push(Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? ''])) as unknown as CallRow);
  }
  return rows;
}
