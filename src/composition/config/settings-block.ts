import type { PortalSettings } from '../../application/ports/portal-settings.ts';
import { textHash } from '../../domain/shared/texts.ts';

/** The settings as the document carries them. */
export interface ConfigBlock {
  readonly text: string;
  /** Given by the tool that has found them valid and written out all their defaults; empty without one. */
  readonly checksum: string;
}

/** Settings that are not checked yet, as JSON or as what is wrong with it. */
export type ReadSettings =
  { readonly checked: true; readonly settings: PortalSettings } | { readonly checked: false; readonly json: unknown };

/**
 * Reads the settings. Those that carry their checksum are taken as they are; any others, put there by hand, still have
 * to be validated.
 */
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
 * A checksum of settings as text (`textHash`). Settings that a tool of the portal has found valid carry it, so that
 * the browser need not fetch the validator; an edit by hand changes the sum, and they are validated again.
 * It guards against mistakes, not against malice: who can change the document can change the program.
 */
export function configChecksum(text: string): string {
  return textHash(text).toString(16);
}
