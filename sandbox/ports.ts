/** The four neighbouring ports of one portal with its sandbox, in the order PORT … PORT+3. */
export interface PortalPorts {
  readonly portal: number;
  readonly contentSystem: number;
  readonly membershipSystem: number;
  readonly proposalSystem: number;
}

const DEFAULT_PORT = 4300;
/** PORT+3 has to be a port as well. */
const HIGHEST_PORT = 65_532;

/**
 * Reads the environment variable PORT (default 4300).
 * @throws Error with a sentence for people when PORT is not an integer from 1 to 65532.
 */
export function portsFrom(env: Readonly<Record<string, string | undefined>>): PortalPorts {
  const text = env['PORT']?.trim() || String(DEFAULT_PORT);
  const portal = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (!(portal >= 1 && portal <= HIGHEST_PORT)) {
    throw new Error(
      `PORT must be an integer from 1 to ${HIGHEST_PORT} (PORT to PORT+3 are used), but it is "${env['PORT']}".`,
    );
  }
  return {
    portal,
    contentSystem: portal + 1,
    membershipSystem: portal + 2,
    proposalSystem: portal + 3,
  };
}

/**
 * Where a browser reaches them: hosts of one site, so that cookies with SameSite=Lax flow. Browsers resolve
 * `*.localhost` to loopback by themselves; Node does not everywhere.
 */
export function publicUrls(ports: PortalPorts): Record<keyof PortalPorts, string> {
  return {
    portal: `http://portal.localhost:${ports.portal}`,
    contentSystem: `http://cms.portal.localhost:${ports.contentSystem}`,
    membershipSystem: `http://members.portal.localhost:${ports.membershipSystem}`,
    proposalSystem: `http://proposals.portal.localhost:${ports.proposalSystem}`,
  };
}
