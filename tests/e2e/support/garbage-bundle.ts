import { build } from 'vite';

const ENTRY = 'tests/e2e/support/garbage-entry.ts';

/** The real adapters with what calls them, as one classic script. Stays in memory: nothing is written. */
export async function bundleGarbage(): Promise<string> {
  const outcome = await build({
    // As for the contracts: of the settings only those for decorators count, tsconfig's.
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'garbageEntry' },
    },
  });
  const scripts = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...others] = scripts;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${ENTRY} did not become one script`);
  return script.code;
}
