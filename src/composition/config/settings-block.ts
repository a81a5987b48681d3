import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { textHash } from '../../domain/shared/texts.ts';

export interface ConfigBlock {
  readonly text: string;
  /** Set by the tool that validated the settings and wrote out their defaults; otherwise empty. */
  readonly checksum: string;
}

export type ReadSettings =
  { readonly checked: true; readonly settings: PortalSettings } | { readonly checked: false; readonly json: unknown };

/** Reads the settings. A matching checksum skips validation. */
export function readSettings({ text, checksum }: ConfigBlock): ReadSettings {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { checked: false, json: undefined };
  }
  return checksum === configChecksum(text)
    ? { checked: true, settings: json as PortalSettings }
    : { checked: false, json };
}

/**
 * Checksum of validated settings (`textHash`): with it the browser need not fetch the validator. A manual edit changes
 * the sum. It guards against mistakes, not against malice.
 */
export function configChecksum(text: string): string {
  return textHash(text).toString(16);
}
