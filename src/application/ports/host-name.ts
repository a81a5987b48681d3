import { token } from './injection.ts';

/** The host the portal was opened at, for the local host rule (specification, section 4). */
export interface HostName {
  /** Host without port, as the address bar has it: `portal.example.org`, `localhost`, `[::1]`. */
  readonly name: string;
}
export const HostName = token<HostName>('HostName');
