import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** JSON recorded from a real system, by name: `drupal/login-ok`. */
export function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'fixtures', 'wire', `${name}.json`), 'utf8'));
}
