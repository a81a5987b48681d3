import { headersOf, withSettings } from '../../deploy/index-document.ts';
import type { Headers } from '../../deploy/security-headers.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';

/**
 * Lets the browser tell what the Content Security Policy of a build would refuse, and refuse none of it. Scripts and styles
 * in the document are left out: Vite's own are there.
 *
 * @param html the `index.html` of the sources.
 */
export function reportedPolicy(html: string, settings: PortalSettings): Headers {
  const { 'Content-Security-Policy': policy = '' } = headersOf(withSettings(html, settings), { tls: false });
  const inline = policy.replace(/\b(script|style)-src [^;]*/g, "$1-src 'self' 'unsafe-inline'");
  return { 'Content-Security-Policy-Report-Only': inline };
}
