import { build } from 'vite';

const ENTRY = 'tests/contract/browser-entry.ts';

/** The contracts and the real adapters as one classic script. Stays in memory: nothing is written. */
export async function bundleContracts(): Promise<string> {
  const outcome = await build({
    // The portal's own configuration builds its document; here only the settings for decorators count, tsconfig's.
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      // A stack trace then names the line of a promise.
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'contractEntry' },
    },
  });
  const scripts = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...others] = scripts;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${ENTRY} did not become one script`);
  return script.code;
}
