import { createContext, use, type ReactNode } from 'react';
import type { LinkContext } from '../../domain/content/link.ts';
import { sanitiserOf, type Sanitiser } from './sanitiser.ts';

interface HtmlSetting {
  readonly portalOrigin: string;
  readonly sanitiser: Sanitiser;
}

const HtmlContext = createContext<HtmlSetting | undefined>(undefined);

interface HtmlProviderProps extends LinkContext {
  /** Takes the place of the page's own where there is no page. */
  readonly sanitiser?: Sanitiser | undefined;
  readonly children: ReactNode;
}

/** Tells the views below what belongs to this portal, and what remote HTML is sanitised with. Stands above all views. */
export function HtmlProvider({
  portalOrigin,
  contentBaseUrl,
  sanitiser = sanitiserOf({ portalOrigin, contentBaseUrl }),
  children,
}: HtmlProviderProps) {
  return <HtmlContext value={{ portalOrigin, sanitiser }}>{children}</HtmlContext>;
}

function useHtmlSetting(): HtmlSetting {
  const setting = use(HtmlContext);
  if (setting === undefined) throw new Error('an HtmlProvider is needed above all views');
  return setting;
}

/** Scheme, host and port of this portal. @throws Error outside an `HtmlProvider`. */
export function usePortalOrigin(): string {
  return useHtmlSetting().portalOrigin;
}

/** @throws Error outside an `HtmlProvider`. */
export function useSanitiser(): Sanitiser {
  return useHtmlSetting().sanitiser;
}
