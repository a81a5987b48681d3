/** What of an association's settings the policy depends on: the hosts the portal may talk to. */
export interface PolicyHosts {
  readonly contentSystem: {
    readonly baseUrl: string;
    /** Absent in settings from before there was such a list, and in such that were edited in the document. */
    readonly imageHosts?: readonly string[] | undefined;
  };
  readonly membershipSystem: { readonly baseUrl: string };
  readonly proposalSystem: { readonly baseUrl: string };
}

export interface PolicyOptions {
  /** Hash source of the one inline style of the shell, `sha256-…`, without quotes. */
  readonly shellStyleHash: string;
  /** Whether the portal itself is served over TLS. */
  readonly tls: boolean;
}

/** Headers by their names, in the order in which they are sent. */
export type Headers = Readonly<Record<string, string>>;

/** What a policy can name: a name or an IPv4 address, with a port. A browser would ignore anything else, or read more into it. */
const NAMEABLE = /^https?:\/\/[a-z\d_-]+(?:\.[a-z\d_-]+)*(?::\d+)?$/;

function sourceOf({ baseUrl }: { readonly baseUrl: string }): string {
  const { origin, protocol } = new URL(baseUrl);
  if (!NAMEABLE.test(origin) || !origin.startsWith(protocol))
    throw new Error(`${baseUrl} cannot be named in a Content Security Policy`);
  return origin;
}

/**
 * The Content Security Policy of a build: everything the portal needs and nothing else. Sent as a header, never as a
 * meta element, which could not carry `frame-ancestors`. Plain http is not upgraded: a portal that is served over http
 * talks to systems that are.
 */
function contentSecurityPolicy(hosts: PolicyHosts, { shellStyleHash }: PolicyOptions): string {
  const content = sourceOf(hosts.contentSystem);
  const images = (hosts.contentSystem.imageHosts ?? []).map((baseUrl) => sourceOf({ baseUrl }));
  const connect = [...new Set([content, sourceOf(hosts.membershipSystem), sourceOf(hosts.proposalSystem)])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${shellStyleHash}'`,
    "font-src 'self'",
    `img-src 'self' data: ${[...new Set([content, ...images])].join(' ')}`,
    `connect-src 'self' ${connect}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify default',
  ].join('; ');
}

/** What browsers offer to pages and the portal has no use for. Copying to the clipboard is not among them: forms do it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Every header that goes with whatever the portal serves, HTML and files alike: the one source for its server, for the
 * preview and for what an operator writes into a web server's settings.
 *
 * `strict-origin`: paths contain the ids of groups and search texts, which no server needs in a `Referer`, not even the
 * portal's own, whose log would otherwise contain every screen. Only the origin is sent to the content system and to the
 * hosts of images, and nothing over plain http when the portal is served over TLS.
 *
 * @throws Error when a host cannot be named in a policy.
 */
export function securityHeaders(hosts: PolicyHosts, options: PolicyOptions): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(hosts, options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(options.tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
