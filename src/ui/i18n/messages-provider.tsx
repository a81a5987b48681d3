import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Clock, FailureLog } from '../../application/ports/browser.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { useService } from '../di/container-context.tsx';
import { shellWords } from './en.ts';
import { directionOf, english, type Language, loadLanguage, localeOf } from './languages.ts';
import type { Words } from './words.ts';

const LanguageContext = createContext(english);

interface MessagesProviderProps {
  /** What is shown first; English, which is always there, by default. */
  readonly first?: Language | undefined;
  readonly children: ReactNode;
}

/**
 * Gives the views their messages. Another language replaces what is shown when its catalogue has come, and not before. One
 * that does not come leaves the former language in place: choosing it again asks for it again.
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
    document.documentElement.lang = shown.code;
    document.documentElement.dir = directionOf(localeOf(shown.code));
  }, [shown.code]);

  return <LanguageContext value={shown}>{children}</LanguageContext>;
}

/** The language that is shown: the chosen one as soon as its catalogue is there. */
export function useShownLanguage(): LanguageCode {
  return use(LanguageContext).code;
}

/** A feature's messages in the language that is shown. English outside a provider, so that the last error boundary can speak. */
export function useWords<Texts>({ name, en }: Words<Texts>): Texts {
  const messages: Readonly<Record<string, unknown>> = use(LanguageContext).messages;
  // `Messages` has under each name what was defined under it.
  return (messages[name] ?? en) as Texts;
}

/** The messages of the shell and of pages. */
export function useMessages(): typeof shellWords.en {
  return useWords(shellWords);
}

/** What an element says of the language of what it shows. */
export interface LanguageMark {
  readonly lang?: string;
  /** Where it is read from another side than the interface. */
  readonly dir?: 'ltr' | 'rtl';
}

/**
 * Marks what is in another language than the interface, for voices, hyphens and dictionaries. What is in the same one, and
 * what has no known language, has no mark.
 *
 * @returns takes a language tag.
 */
export function useLanguageMark(): (language: string | undefined) => LanguageMark {
  const shown = useShownLanguage();
  return (language) => {
    if (language === undefined || language.split('-')[0] === shown) return {};
    const dir = directionOf(language);
    return { lang: language, ...(dir !== directionOf(localeOf(shown)) && { dir }) };
  };
}
