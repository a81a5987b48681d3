import type { HostName } from '../../src/application/ports/host-name.ts';

/** The host that the test opens the portal at. */
export class FakeHostName implements HostName {
  constructor(readonly name = 'portal.example.org') {}
}
