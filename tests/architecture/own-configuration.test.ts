import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const READS = /(?:readFileSync\(|readConfigFile\(|configFile:)\s*['"`]portal\.config\.json/;

it('reads the association’s own settings in one test alone, which says that they are valid', () => {
  const readers = globSync('tests/**/*.{ts,tsx}').filter((file) => READS.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual(['tests/composition/portal-config.test.ts']);
});
