import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Complaint } from './complaint.ts';

/**
 * What a script was called with.
 *
 * @throws Complaint of one line when it knows no such option.
 */
export function scriptOptions<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error));
  }
}
