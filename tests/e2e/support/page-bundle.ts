import { build } from 'vite';

/** A file and everything it imports, the real adapters among them, as one classic script. Stays in memory: nothing is written. */
export async function bundleForPage(entry: string): Promise<string> {
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
      lib: { entry, formats: ['iife'], name: 'pageEntry' },
    },
  });
  const scripts = [outcome].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script, ...others] = scripts;
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} did not become one script`);
  return script.code;
}
