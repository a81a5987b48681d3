import { describe, expect, it } from 'vitest';
import { rowNames } from '../../bench/figures/bench-row.ts';
import { benchOptions } from '../../bench/options.ts';
import { inTurns } from '../../bench/rounds.ts';

describe('the options', () => {
  it('runs every row five times by default', () => {
    expect(benchOptions([])).toEqual({ runs: 5, rows: new Set(rowNames) });
  });

  it('reads names of rows and a number of runs', () => {
    const options = benchOptions(['--runs', '12', '--only', 'page', '--only', 'form']);
    expect(options).toEqual({ runs: 12, rows: new Set(['page', 'form']) });
  });

  it.each(['0', '-1', '1.5', '101', 'many', ''])('refuses %j as a number of runs', (runs) => {
    expect(() => benchOptions([`--runs=${runs}`])).toThrow('--runs is a whole number from 1 to 100.');
  });

  it('lists the rows when an unknown one is requested', () => {
    expect(() => benchOptions(['--only', 'speed'])).toThrow(/no row "speed".+prerendered, page, .+timeline/);
    expect(() => benchOptions(['--fast'])).toThrow("Unknown option '--fast'");
  });
});

describe('variants', () => {
  it('measures variants in turns, so that a slow phase of the machine affects all of them', async () => {
    const measured: string[] = [];
    const results = await inTurns(['a', 'b'], 3, (name, round) => {
      measured.push(name);
      return Promise.resolve(`${name}${round}`);
    });
    expect(measured).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
    expect(results).toEqual({ a: ['a0', 'a1', 'a2'], b: ['b0', 'b1', 'b2'] });
  });
});
