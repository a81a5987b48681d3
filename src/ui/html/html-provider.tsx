import { createContext, type ReactNode, use } from 'react';
import type { ImageContext } from '../../domain/content/link.ts';
import { type Sanitiser, sanitiserOf } from './sanitiser.ts';

interface HtmlSetting extends ImageContext {
  readonly sanitiser: Sanitiser;
}

const HtmlContext = createContext<HtmlSetting | undefined>(undefined);

interface HtmlProviderProps extends ImageContext {
  readonly sanitiser?: Sanitiser | undefined;
  readonly children: ReactNode;
}

/** Provides the portal's origin, image rules and sanitiser. Must wrap all views. */
export function HtmlProvider({ sanitiser, children, ...images }: HtmlProviderProps) {
  return <HtmlContext value={{ ...images, sanitiser: sanitiser ?? sanitiserOf(images) }}>{children}</HtmlContext>;
}

function useHtmlSetting(): HtmlSetting {
  const setting = use(HtmlContext);
  if (setting === undefined) throw new Error('an HtmlProvider is needed above all views');
  return setting;
}

export const useImageContext = (): ImageContext => useHtmlSetting();

/** Scheme, host and port of this portal. */
export const usePortalOrigin = (): string => useHtmlSetting().portalOrigin;

export const useSanitiser = (): Sanitiser => useHtmlSetting().sanitiser;
