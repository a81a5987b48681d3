/**
 * Whether the portal was opened at a local host, where everybody counts as logged in and member (specification,
 * section 4): `localhost`, `127.0.0.1` and `[::1]`, nothing below or beside them. `portal.localhost` is no local host,
 * so that a real login can be tried on one machine.
 *
 * @param hostname without port.
 */
export function isLocalHost(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/i.test(hostname);
}
