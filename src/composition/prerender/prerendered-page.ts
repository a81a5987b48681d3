import type { HydrationData } from '../../application/cache/loadable.ts';
import type { FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode, PortalSettings } from '../../application/ports/portal-settings.ts';
import type { LinkedData } from '../../domain/sharing/linked-data.ts';
import type { FeedEntry } from '../../domain/sharing/news-feed.ts';
import type { HttpAnswer } from '../../infrastructure/http/http-transport.ts';
import type { SanitiserOptions } from '../../ui/html/sanitiser.ts';

/** What an operator's tools see of `src` is this folder. */
export type { FeedEntry };

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
  /** Elements of the head that say what the page is to who reads no more of it, as HTML. */
  readonly head: string;
  /** The same in the words of schema.org, where these have one for it. */
  readonly linkedData: LinkedData | undefined;
  /** When it was last changed, as `ContentDate.iso`; absent where that is not known. */
  readonly changed?: string | undefined;
  readonly language: LanguageCode;
  /** From which side that is read. */
  readonly direction: 'ltr' | 'rtl';
  /** Names of the features without which it cannot be rendered again. */
  readonly features: readonly string[];
  /** What its views begin with in a browser. */
  readonly data: HydrationData;
}

/**
 * Renders what is at a path, as a new visitor sees it.
 *
 * @param path as `pagePath` normalises it.
 * @returns `undefined` for what is not the same for everybody, is not there, or could not be read altogether.
 */
export type PrerenderPage = (path: string, options: PrerenderOptions) => Promise<PrerenderedPage | undefined>;

/**
 * Reads the newest news, as a new visitor sees them.
 *
 * @param most how many; there may be fewer.
 * @returns the newest first, none where the portal has no news screen.
 * @throws Error when they could not be read.
 */
export type ReadFeed = (most: number, options: PrerenderOptions) => Promise<readonly FeedEntry[]>;
