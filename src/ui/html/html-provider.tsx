import { createContext, use, useMemo, type ReactNode } from 'react';
import type { ImageContext } from '../../domain/content/link.ts';
import { sanitiserOf, type Sanitiser } from './sanitiser.ts';

interface HtmlSetting {
  readonly context: ImageContext;
  readonly sanitiser: Sanitiser;
}

const HtmlContext = createContext<HtmlSetting | undefined>(undefined);

interface HtmlProviderProps extends ImageContext {
  /** Takes the place of the page's own where there is no page. */
  readonly sanitiser?: Sanitiser | undefined;
  readonly children: ReactNode;
}

/** Tells the views below what belongs to this portal, and what remote HTML is sanitised with. Stands above all views. */
export function HtmlProvider({ portalOrigin, contentBaseUrl, imageHosts, sanitiser, children }: HtmlProviderProps) {
  const setting = useMemo(() => {
    const context = { portalOrigin, contentBaseUrl, imageHosts };
    return { context, sanitiser: sanitiser ?? sanitiserOf(context) };
  }, [portalOrigin, contentBaseUrl, imageHosts, sanitiser]);
  return <HtmlContext value={setting}>{children}</HtmlContext>;
}

function useHtmlSetting(): HtmlSetting {
  const setting = use(HtmlContext);
  if (setting === undefined) throw new Error('an HtmlProvider is needed above all views');
  return setting;
}

/** Scheme, host and port of this portal. @throws Error outside an `HtmlProvider`. */
export function usePortalOrigin(): string {
  return useHtmlSetting().context.portalOrigin;
}

/** What images are judged against. @throws Error outside an `HtmlProvider`. */
export function useImageContext(): ImageContext {
  return useHtmlSetting().context;
}

/** @throws Error outside an `HtmlProvider`. */
export function useSanitiser(): Sanitiser {
  return useHtmlSetting().sanitiser;
}
