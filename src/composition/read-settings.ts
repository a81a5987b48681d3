import type { PortalSettings } from '../application/ports/portal-settings.ts';
import { configChecksum } from './config-checksum.ts';
import type { ConfigOutcome } from './portal-config.ts';

/** The settings as the document carries them. */
export interface ConfigBlock {
  readonly text: string;
  /** Given by the tool that has found them valid and written out all their defaults; empty when nobody has. */
  readonly checksum: string;
}

/**
 * The settings of this portal. Those that carry their checksum are taken as they are; any others, put there by hand, are
 * validated first, by a part that is fetched only then.
 *
 * @throws PartMissing when that part cannot be had.
 */
export async function readSettings(
  { text, checksum }: ConfigBlock,
  fetchValidator: () => Promise<typeof import('./portal-config.ts')>,
): Promise<ConfigOutcome> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, problems: [{ path: '', message: `is not JSON: ${String(error)}` }] };
  }
  if (checksum !== '' && checksum === configChecksum(text)) return { ok: true, settings: json as PortalSettings };
  const { parsePortalConfig } = await fetchValidator();
  return parsePortalConfig(json);
}
