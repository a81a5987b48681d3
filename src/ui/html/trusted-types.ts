import type { ImageContext } from '../../domain/content/link.ts';
import { sanitiserOf } from './sanitiser.ts';

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML(html: string, type: string, sink: string): string }): unknown;
}

/** A window, as far as Trusted Types go. */
export interface TrustedTypesWindow {
  readonly trustedTypes?: PolicyFactory;
}

/** Parsing into a document that is nowhere shown runs and loads nothing, and pasted lists would lose their structure. */
const INERT_SINK = 'DOMParser parseFromString';

/**
 * Gives the window its Trusted Types policy `default`: every text that reaches an HTML sink by itself is sanitised as
 * `SafeHtml` does it. Scripts and script addresses stay refused, since the policy makes none.
 *
 * Does nothing where Trusted Types do not exist, where there is a default policy already, and where the content
 * security policy forbids one: the browser reports that itself, and `SafeHtml` needs none.
 */
export function installDefaultPolicy(
  context: ImageContext,
  { trustedTypes }: TrustedTypesWindow = globalThis as TrustedTypesWindow,
): void {
  if (trustedTypes === undefined || (trustedTypes.defaultPolicy ?? null) !== null) return;
  const { sanitise } = sanitiserOf(context);
  try {
    trustedTypes.createPolicy('default', {
      createHTML: (html, _type, sink) => (sink === INERT_SINK ? html : sanitise(html).toString()),
    });
  } catch {
    // Forbidden; see above.
  }
}
