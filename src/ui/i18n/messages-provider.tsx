import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Clock, FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { useService } from '../di/container-context.tsx';
import { shellMessages } from './en.ts';
import { directionOf, english, type Language, loadLanguage, localeOf } from './languages.ts';
import type { FeatureMessages } from './catalogue.ts';

const LanguageContext = createContext(english);

interface MessagesProviderProps {
  /** Initial language; English by default. */
  readonly first?: Language | undefined;
  readonly children: ReactNode;
}

/**
 * Provides messages. A new language applies once its catalogue is loaded. On failure the former one stays; choosing it
 * again retries.
 */
export function MessagesProvider({ first = english, children }: MessagesProviderProps) {
  const preference = useService(LanguagePreference);
  const clock = useService(Clock);
  const failures = useService(FailureLog);
  const [shown, setShown] = useState(first);

  useEffect(() => {
    let latest: LanguageCode | undefined;
    const subscription = preference.language$.subscribe((language) => {
      latest = language;
      if (language === first.code) {
        setShown(first);
        return;
      }
      loadLanguage(language, clock).then(
        (loaded) => {
          if (latest === language) setShown(loaded);
        },
        (error: unknown) => {
          failures.record('load-messages', error);
        },
      );
    });
    return () => {
      latest = undefined;
      subscription.unsubscribe();
    };
  }, [preference, clock, failures, first]);

  useEffect(() => {
    const { documentElement } = document;
    // Documents come with both (index.html: English; deploy/prerendered-document.ts), and to ask for one takes 10 ms.
    if (documentElement.lang === shown.code) return;
    documentElement.lang = shown.code;
    documentElement.dir = directionOf(localeOf(shown.code));
  }, [shown.code]);

  return <LanguageContext value={shown}>{children}</LanguageContext>;
}

/** The shown language: the chosen one once its catalogue is loaded. */
export function useShownLanguage(): LanguageCode {
  return use(LanguageContext).code;
}

/** A feature's messages in the shown language. English outside a provider, so that the last error boundary works. */
export function useMessages<Texts>({ name, en }: FeatureMessages<Texts>): Texts {
  const messages: Readonly<Record<string, unknown>> = use(LanguageContext).messages;
  // Safe: `Messages` maps each name to its definition.
  return (messages[name] ?? en) as Texts;
}

export function useShellMessages(): typeof shellMessages.en {
  return useMessages(shellMessages);
}

/** Language attributes of an element. */
export interface LanguageMark {
  readonly lang?: string;
  /** Present if it differs from the interface's direction. */
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * Marks text in another language, for screen readers, hyphenation and dictionaries. Same or unknown language: no mark.
 *
 * @returns a function of a language tag.
 */
export function useLanguageMark(): (language: string | undefined) => LanguageMark {
  const shown = useShownLanguage();
  return (language) => {
    if (language === undefined || language.split('-')[0] === shown) return {};
    const dir = directionOf(language);
    return { lang: language, ...(dir !== directionOf(localeOf(shown)) && { dir }) };
  };
}
