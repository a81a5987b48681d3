import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ScriptError } from './script-error.ts';

/**
 * What a script was called with.
 *
 * @throws ScriptError of one line when it knows no such option.
 */
export function scriptOptions<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ScriptError(error instanceof Error ? error.message : String(error));
  }
}
