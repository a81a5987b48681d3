import type { HostName } from '../../src/application/ports/host-name.ts';

/** The host the test says the portal was opened at. */
export class FakeHostName implements HostName {
  constructor(readonly name = 'portal.example.org') {}
}
