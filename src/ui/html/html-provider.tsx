import { createContext, type ReactNode } from 'react';
import type { ImageContext } from '../../domain/content/link.ts';
import { useProvided } from '../di/container-context.tsx';
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

const useHtmlSetting = (): HtmlSetting => useProvided(HtmlContext, 'a view', 'Html');

export const useImageContext = (): ImageContext => useHtmlSetting();

/** Scheme, host and port of this portal. */
export const usePortalOrigin = (): string => useHtmlSetting().portalOrigin;

export const useSanitiser = (): Sanitiser => useHtmlSetting().sanitiser;
