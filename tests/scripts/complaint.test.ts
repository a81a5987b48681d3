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
  it('says in a line that a folder is not this user’s', async () => {
    const script = join(folder.path, 'script.mjs');
    writeFileSync(
      script,
      `import { mkdtempSync } from 'node:fs';
       import { runScript } from ${JSON.stringify(pathToFileURL(resolve('scripts/complaint.ts')).href)};
       // Nothing is forbidden to root, so that one becomes somebody else.
       if (process.getuid?.() === 0) process.setuid(65534);
       await runScript(() => mkdtempSync(${JSON.stringify(join(folder.path, '.prerendering-'))}));`,
    );
    chmodSync(folder.path, 0o500);
    const { status, output, errors } = await runScriptFile(script, {});
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^Whoever runs this may not read or write \S+\/\.prerendering-\S*\. [^\n]*chown[^\n]*\n$/);
  });
});
