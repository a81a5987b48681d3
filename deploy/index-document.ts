import { createHash } from 'node:crypto';
import type { PortalSettings } from '../src/application/ports/portal-settings.ts';
import { configChecksum } from '../src/composition/config/settings-block.ts';
import { namePartsOf, plainName } from '../src/domain/shared/texts.ts';
import { escapeHtml } from '../src/domain/shared/entity-texts.ts';
import { securityHeaders, type Headers } from './security-headers.ts';

const CONFIG_BLOCK = /<script type="application\/json" id="portal-config"[^>]*>([\s\S]*?)<\/script>/;
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
const TITLE = /<title>[^<]*<\/title>/;
const NAME = /(<p class="association-name"><a href="\/">)[\s\S]*?(<\/a><\/p>)/;
/** What an association's own accent looks like in the style; it has to outdo the rule of the tokens, which comes later. */
const ACCENT = /html:root\s*\{[^}]*\}\s*/;
const NO_SETTINGS = 'index.html has no <script id="portal-config"> block';

/** JSON that cannot end the element it stands in. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The element that carries the settings.
 *
 * @param settings as validation has returned them, with all defaults written out: the browser takes them as they are.
 */
export function configBlock(settings: PortalSettings): string {
  const json = jsonForHtml(settings);
  return `<script type="application/json" id="portal-config" data-checksum="${configChecksum(json)}">${json}</script>`;
}

/** The name as `AssociationName` shows it, so that nothing moves when the application takes over. */
const nameInParts = (name: string): string =>
  namePartsOf(name)
    .map(({ text, emphasis }) => (emphasis ? `<em>${escapeHtml(text)}</em>` : escapeHtml(text)))
    .join('');

/** The accent, where it is another one, for both themes. */
const accentRule = ({ accent }: PortalSettings['theme']): string =>
  accent === undefined ? '' : `html:root{--accent-light:${accent.light};--accent-dark:${accent.dark}}`;

/**
 * Makes `index.html` an association's: its settings, and what is seen of them before any script runs, name and accent.
 * It may have been another one's before: one build serves whom it is configured for.
 *
 * @throws Error when the document has no settings block.
 */
export function withSettings(html: string, settings: PortalSettings): string {
  if (!CONFIG_BLOCK.test(html)) throw new Error(NO_SETTINGS);
  const { name } = settings.association;
  return html
    .replace(CONFIG_BLOCK, () => configBlock(settings))
    .replace(TITLE, () => `<title>${escapeHtml(plainName(name))}</title>`)
    .replace(NAME, (_whole, before: string, after: string) => before + nameInParts(name) + after)
    .replace(STYLES, (style) =>
      style.replace(ACCENT, '').replace('</style>', () => `${accentRule(settings.theme)}</style>`),
    );
}

/**
 * The settings that a built document carries.
 *
 * @throws Error when it has no settings block.
 */
export function settingsOf(html: string): PortalSettings {
  const json = CONFIG_BLOCK.exec(html)?.[1];
  if (json === undefined) throw new Error(NO_SETTINGS);
  return JSON.parse(json) as PortalSettings;
}

/** Whether two documents carry the same settings. */
export const haveSameSettings = (one: string, other: string): boolean =>
  CONFIG_BLOCK.exec(one)?.[0] === CONFIG_BLOCK.exec(other)?.[0];

/** The hash source of the document's inline style, for the Content Security Policy. */
function shellStyleHash(html: string): string {
  const styles = [...html.matchAll(STYLES)].map(([, style = '']) => style);
  const [style] = styles;
  if (style === undefined || styles.length > 1)
    throw new Error('index.html has to have one <style>, no more and no less');
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}

/**
 * The security headers that a built `index.html` and everything beside it are served with. The document says itself what
 * they depend on: the hosts in its settings, and its style.
 *
 * @throws Error when it has no settings or not exactly one style, or names a host that no policy can name.
 */
export function headersOf(html: string, { tls }: { readonly tls: boolean }): Headers {
  return securityHeaders(settingsOf(html), { shellStyleHash: shellStyleHash(html), tls });
}
