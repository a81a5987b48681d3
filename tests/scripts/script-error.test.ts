import { chmodSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScriptFile, temporaryFolder } from './run-script.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder({});
});
afterEach(() => {
  chmodSync(folder.path, 0o700);
  folder.remove();
});

describe('a script', () => {
  it('says in one line that this user has no permission for a folder', async () => {
    const script = join(folder.path, 'script.mjs');
    writeFileSync(
      script,
      `import { mkdtempSync } from 'node:fs';
       import { runScript } from ${JSON.stringify(pathToFileURL(resolve('scripts/script-error.ts')).href)};
       // Root has every permission, so a root process becomes another user.
       if (process.getuid?.() === 0) process.setuid(65534);
       await runScript(() => mkdtempSync(${JSON.stringify(join(folder.path, '.prerendering-'))}));`,
    );
    chmodSync(folder.path, 0o500);
    const { status, output, errors } = await runScriptFile(script, {});
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^This user may not read or write \S+\/\.prerendering-\S*\. [^\n]*chown[^\n]*\n$/);
  });
});
