import type { Page } from '@playwright/test';
import { bareDocument, withBody } from './bare-document.ts';
import type { BuiltPortal } from './built-portal.ts';
import type { Site } from './open-site.ts';
import { siteFile, type SiteFile } from './site-file.ts';

/** What a page shows, taken from the portal when it has nothing more to do. */
export interface ShownPage {
  readonly path: string;
  readonly title: string;
  readonly html: string;
}

/** Opens pages in the portal and keeps what they show. */
export async function shownPages(
  page: Page,
  portalUrl: string,
  paths: readonly string[],
): Promise<readonly ShownPage[]> {
  const shown: ShownPage[] = [];
  for (const path of paths) {
    await page.goto(portalUrl + path, { waitUntil: 'networkidle' });
    await page.locator('.screen h1').waitFor({ state: 'attached' });
    shown.push({
      path,
      title: (await page.locator('.screen h1').textContent()) ?? '',
      html: await page.locator('#root').evaluate((root) => root.innerHTML),
    });
  }
  return shown;
}

/**
 * The limit of what can be had: pages of plain HTML, without any script. Their elements, style and fonts are those of the
 * portal, and so is the server, because it is the delivery of the same page that is compared, not its design.
 */
export function plainSite({ shell, assets }: BuiltPortal, pages: readonly ShownPage[]): Site {
  const files = new Map<string, SiteFile>(assets);
  for (const { path, html } of pages) files.set(path, siteFile('/index.html', withBody(bareDocument(shell), html)));
  return { files };
}
