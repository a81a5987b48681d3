import { createHash } from 'node:crypto';

const CONFIG_BLOCK = /<script type="application\/json" id="portal-config">[\s\S]*?<\/script>/;
const SHELL_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/;

/** JSON that cannot end the element it stands in. */
export function configBlock(config: unknown): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="portal-config">${json}</script>`;
}

/**
 * Puts other settings into a built `index.html`: one build serves another association, or other ports.
 *
 * @throws Error when the document has no settings block.
 */
export function withConfig(html: string, config: unknown): string {
  if (!CONFIG_BLOCK.test(html)) throw new Error('index.html has no <script id="portal-config"> block');
  return html.replace(CONFIG_BLOCK, () => configBlock(config));
}

/** The hash source of the document's inline style, for the Content Security Policy. */
export function shellStyleHash(html: string): string {
  const style = SHELL_STYLE.exec(html)?.[1] ?? '';
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
