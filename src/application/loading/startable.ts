import { token } from '../ports/injection.ts';

/**
 * A service that runs without being called. Each binding of this token starts once, when its feature has loaded, and
 * runs while the portal is open. Use dynamic values: inversify plans other services at once, before all dependencies
 * are bound.
 */
export interface Startable {
  start(): void;
}
export const Startable = token<Startable>('Startable');
