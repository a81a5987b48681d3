import type { StateStream } from '../cache/loadable.ts';
import { token } from './injection.ts';

/** Whether the device believes it has a network. `true` promises nothing about any server. */
export interface Connectivity {
  readonly online$: StateStream<boolean>;
}
export const Connectivity = token<Connectivity>('Connectivity');
