import { build, type Plugin } from 'vite';
import portal from '../../vite.config.ts';
import { siteFile, type SiteFile } from './site-file.ts';

/** A program of the bench's own, built as the portal is. */
export interface BareProgram {
  /** The module that is run. */
  readonly first: string;
  /** The modules that it needs. */
  readonly others: readonly string[];
  readonly files: ReadonlyMap<string, SiteFile>;
}

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly code: string;
}

/**
 * Builds a program in memory, with the portal's ways to its libraries: what makes those small for the portal makes them
 * small here.
 *
 * @param entry relative to `bench/bare`.
 */
export async function bareProgram(entry: string): Promise<BareProgram> {
  const plugins = ((portal.plugins ?? []).flat() as Plugin[]).filter(({ name }) => name === 'used-part-of-router');
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'error',
    plugins,
    resolve: portal.resolve ?? {},
    build: {
      write: false,
      target: portal.build?.target ?? false,
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/../bare/${entry}`,
        treeshake: portal.build?.rolldownOptions?.treeshake ?? true,
      },
    },
  });
  const [output] = [result].flat();
  if (output === undefined || !('output' in output)) throw new Error(`${entry} has not been built`);
  const chunks = output.output.filter((part) => part.type === 'chunk') as readonly Chunk[];
  const first = chunks.find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error(`${entry} has no chunk of its own`);
  const pathOf = ({ fileName }: Chunk): string => `/${fileName}`;
  return {
    first: pathOf(first),
    others: chunks.filter((chunk) => chunk !== first).map(pathOf),
    files: new Map(chunks.map((chunk) => [pathOf(chunk), siteFile(pathOf(chunk), chunk.code)])),
  };
}
