import type { ImageContext } from '../../domain/content/link.ts';
import { sanitiserOf } from './sanitiser.ts';

export interface TrustedTypesWindow {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    createPolicy(name: string, rules: { createHTML(html: string, type: string, sink: string): string }): unknown;
  };
}

/** Parsing into an inert document runs and loads nothing, and sanitising would lose the structure of pasted lists. */
const INERT_SINK = 'DOMParser parseFromString';

/**
 * Sanitises every HTML sink as `SafeHtml` does; scripts and script URLs stay refused. Does nothing without Trusted
 * Types, if a default policy exists, or if the content security policy forbids one: `SafeHtml` needs none.
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
    // Forbidden by the content security policy.
  }
}
