import { createHash } from 'node:crypto';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { configChecksum } from '../src/composition/config-checksum.ts';

const CONFIG_BLOCK = /<script type="application\/json" id="portal-config"[^>]*>[\s\S]*?<\/script>/;
const SHELL_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/;

/** JSON that cannot end the element it stands in. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The element that carries the settings.
 *
 * @param settings as validation has returned them, with all defaults written out: the browser takes them as they are.
 */
export function configBlock(settings: PortalSettings): string {
  const json = jsonForHtml(settings);
  return `<script type="application/json" id="portal-config" data-checksum="${configChecksum(json)}">${json}</script>`;
}

/**
 * Puts other settings into a built `index.html`: one build serves another association, or other ports.
 *
 * @throws Error when the document has no settings block.
 */
export function withSettings(html: string, settings: PortalSettings): string {
  if (!CONFIG_BLOCK.test(html)) throw new Error('index.html has no <script id="portal-config"> block');
  return html.replace(CONFIG_BLOCK, () => configBlock(settings));
}

/** The hash source of the document's inline style, for the Content Security Policy. */
export function shellStyleHash(html: string): string {
  const style = SHELL_STYLE.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
