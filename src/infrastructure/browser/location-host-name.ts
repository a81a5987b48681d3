import type { HostName } from '../../application/ports/host-name.ts';
import { injectable } from '../../application/ports/injection.ts';

/** The host in the address bar. */
@injectable()
export class LocationHostName implements HostName {
  readonly name: string;

  constructor(location: Pick<Location, 'hostname'> = globalThis.location) {
    this.name = location.hostname;
  }
}
