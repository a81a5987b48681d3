import { token } from './injection.ts';

/** Scheme, host and port the portal is visited at, without a slash at the end: links into it are internal. */
export type PortalOrigin = string;
export const PortalOrigin = token<PortalOrigin>('PortalOrigin');
