import type { HydrationData } from '../../application/cache/loadable.ts';
import type { FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode, PortalSettings } from '../../application/ports/portal-settings.ts';
import type { LinkedData } from '../../domain/sharing/linked-data.ts';
import type { FeedEntry } from '../../domain/sharing/news-feed.ts';
import type { HttpAnswer } from '../../infrastructure/http/http-transport.ts';
import type { SanitiserOptions } from '../../ui/html/sanitiser.ts';

/** Operators' tools import only this folder of `src`. */
export type { FeedEntry };

export type PublicGet = (url: string) => Promise<HttpAnswer>;

export interface PrerenderOptions {
  readonly settings: PortalSettings;
  readonly portalOrigin: string;
  readonly get: PublicGet;
  readonly window: NonNullable<SanitiserOptions['window']>;
  readonly failures: FailureLog;
}

export interface PrerenderedPage {
  readonly html: string;
  readonly title: string;
  readonly head: string;
  readonly linkedData: LinkedData | undefined;
  /** Date of the last change as `ContentDate.iso`; absent if unknown. */
  readonly changed?: string | undefined;
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
  readonly features: readonly string[];
  readonly data: HydrationData;
}

/** @returns `undefined` for pages that are missing, incomplete or not the same for all visitors. */
export type PrerenderPage = (path: string, options: PrerenderOptions) => Promise<PrerenderedPage | undefined>;

/** The newest first; empty where the portal has no news screen. @throws Error when they cannot be read. */
export type ReadFeed = (most: number, options: PrerenderOptions) => Promise<readonly FeedEntry[]>;
