import { parseArgs } from 'node:util';
import { rowNames, type RowName } from './figures/bench-row.ts';

/** What a run of the bench is to measure. */
export interface BenchOptions {
  /** How often everything is measured. */
  readonly runs: number;
  readonly rows: ReadonlySet<RowName>;
}

const DEFAULT_RUNS = 5;
const MOST_RUNS = 100;

/**
 * Reads `--runs N` and `--only row`, which can be given several times.
 *
 * @throws Error with a sentence for people.
 */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const runs = values.runs === undefined ? DEFAULT_RUNS : Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > MOST_RUNS) {
    throw new Error(`--runs is a whole number from 1 to ${MOST_RUNS}.`);
  }
  const only = values.only ?? rowNames;
  const unknown = only.find((name) => !isRowName(name));
  if (unknown !== undefined) throw new Error(`There is no row "${unknown}". There are ${rowNames.join(', ')}.`);
  return { runs, rows: new Set(only.filter(isRowName)) };
}

function isRowName(name: string): name is RowName {
  return (rowNames as readonly string[]).includes(name);
}
