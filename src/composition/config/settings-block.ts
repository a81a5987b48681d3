import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { textHash } from '../../domain/shared/texts.ts';

export interface ConfigBlock {
  readonly text: string;
  /** Empty unless a tool has validated the settings and written out their defaults. */
  readonly checksum: string;
}

export type ReadSettings =
  { readonly checked: true; readonly settings: PortalSettings } | { readonly checked: false; readonly json: unknown };

/** A matching checksum skips validation. */
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

/** With it the browser need not fetch the validator. It guards against mistakes, not against malice. */
export const configChecksum = (text: string): string => textHash(text).toString(16);
