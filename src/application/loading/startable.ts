import { token } from '../ports/injection.ts';

/** Starts once its feature has loaded. Bind dynamic values: inversify plans others before dependencies are bound. */
export interface Startable {
  start(): void;
}
export const Startable = token<Startable>('Startable');
