import { readConfigFile } from '../../scripts/config-file.ts';
import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';

/**
 * The settings that tests run with: those of an association that exists in tests only. What a deployer writes into
 * `portal.config.json` breaks no test then. The file differs from that one on purpose.
 */
export const TEST_CONFIGURATION = 'tests/fixtures/portal.config.json';

/** The same, as the portal understands them. */
export const testConfiguration = (): PortalSettings => readConfigFile(TEST_CONFIGURATION);
