import { token } from '../ports/injection.ts';

/**
 * A service that has to run although nothing calls it. Every one that a module binds under this token is started once, as
 * soon as the module's feature has arrived, and runs for as long as the portal is open. The bindings are dynamic values:
 * inversify plans services at once, when not everything that they are made of has been bound.
 */
export interface Startable {
  start(): void;
}
export const Startable = token<Startable>('Startable');
