import { portsFrom, type PortalPorts } from '../sandbox/ports.ts';
import { ScriptError } from './script-error.ts';

/**
 * The four ports, from the environment variable PORT.
 *
 * @throws ScriptError of one line when PORT is not a usable number.
 */
export function portalPorts(env: Readonly<Record<string, string | undefined>>): PortalPorts {
  try {
    return portsFrom(env);
  } catch (error) {
    throw new ScriptError(error instanceof Error ? error.message : String(error));
  }
}
