import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { prerenderSite } from './prerender-site.ts';
import { publicGet } from './public-get.ts';

/** A copy of a build with pages of its own beside it: an operator may be about to publish those of the build. */
export class PrerenderedCopy {
  readonly #dist: string;
  #folder: string | undefined;

  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * Copies the build and renders the pages of a content system.
   *
   * @returns the folder of the copy.
   * @throws ScriptError when there is no build, or no home page.
   */
  async make(settings: PortalSettings, portalOrigin: string): Promise<string> {
    this.#folder = mkdtempSync(join(tmpdir(), 'portal-bench-build-'));
    // Prerendering takes a path from here.
    const dist = relative(process.cwd(), this.#folder);
    cpSync(this.#dist, dist, { recursive: true });
    await prerenderSite({ dist, portalOrigin, get: publicGet, settings });
    return dist;
  }

  remove(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}
