/** What of an association's settings the policy depends on: the hosts the portal may talk to. */
export interface PolicyHosts {
  readonly contentSystem: { readonly baseUrl: string };
  readonly membershipSystem: { readonly baseUrl: string };
  readonly proposalSystem: { readonly baseUrl: string };
}

export interface PolicyOptions {
  /** Hash source of the one inline style of the shell, `sha256-…`, without quotes. */
  readonly shellStyleHash: string;
  /** Whether the portal itself is served over TLS. */
  readonly tls: boolean;
}

/**
 * The Content Security Policy of a build: everything the portal needs and nothing else. Sent as a header, never as a
 * meta element, which could not carry `frame-ancestors`.
 */
function contentSecurityPolicy(hosts: PolicyHosts, { shellStyleHash }: PolicyOptions): string {
  const content = new URL(hosts.contentSystem.baseUrl).origin;
  const membership = new URL(hosts.membershipSystem.baseUrl).origin;
  const proposals = new URL(hosts.proposalSystem.baseUrl).origin;
  const connect = [...new Set([content, membership, proposals])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${shellStyleHash}'`,
    "font-src 'self'",
    `img-src 'self' data: https: ${content}`,
    `connect-src 'self' ${connect}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify default',
  ].join('; ');
}

/** Every header that goes with whatever the portal serves, HTML and files alike. */
export function securityHeaders(hosts: PolicyHosts, options: PolicyOptions): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(hosts, options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(options.tls ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
