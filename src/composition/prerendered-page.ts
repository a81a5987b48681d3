import type { FailureLog } from '../application/ports/failure-log.ts';
import type { LanguageCode, PortalSettings } from '../application/ports/portal-settings.ts';
import type { HttpAnswer } from '../infrastructure/http/http-transport.ts';
import type { SanitiserOptions } from '../ui/html/sanitiser.ts';

/** Asks for what everybody may read. Rejects when no answer came. */
export type PublicGet = (url: string) => Promise<HttpAnswer>;

export interface PrerenderOptions {
  readonly settings: PortalSettings;
  /** Scheme, host and port the portal will be visited at. */
  readonly portalOrigin: string;
  readonly get: PublicGet;
  /** A DOM for the sanitiser. */
  readonly window: NonNullable<SanitiserOptions['window']>;
  readonly failures: FailureLog;
}

/** A page as every visitor sees it first. */
export interface PrerenderedPage {
  /** What stands in the root element. */
  readonly html: string;
  /** The title of the document, as HTML. */
  readonly title: string;
  readonly language: LanguageCode;
  /** Names of the features without which it cannot be rendered again. */
  readonly features: readonly string[];
  /** What it was made of, by URL. */
  readonly answers: Readonly<Record<string, HttpAnswer>>;
}

/**
 * Renders what is at a path, as somebody sees it who has never been here.
 *
 * @param path as `pagePath` normalises it.
 * @returns `undefined` for what is not the same for everybody, is not there, or could not be read altogether.
 */
export type PrerenderPage = (path: string, options: PrerenderOptions) => Promise<PrerenderedPage | undefined>;
