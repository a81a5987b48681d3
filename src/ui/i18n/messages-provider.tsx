import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Clock } from '../../application/ports/clock.ts';
import { FailureLog } from '../../application/ports/failure-log.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { localeOf } from '../languages/languages.ts';
import { useService } from '../di/container-context.tsx';
import { directionOf } from './direction.ts';
import { english, loadLanguage, type Language } from './load-language.ts';
import type { Messages } from './messages.ts';
import type { Words } from './words.ts';

const LanguageContext = createContext(english);

interface MessagesProviderProps {
  /** What is shown first; English, which is always there, by default. */
  readonly first?: Language | undefined;
  readonly children: ReactNode;
}

/**
 * Gives the views their words. Another language replaces what is shown when all its words have come, and not before. One
 * that does not come leaves the former language in place: choosing it again tries anew.
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

/** The words of the language that is shown. English outside a provider, so that the last error boundary can speak. */
export function useMessages(): Messages {
  return use(LanguageContext).messages;
}

/** The language that is shown: the chosen one as soon as its words are there. */
export function useShownLanguage(): LanguageCode {
  return use(LanguageContext).code;
}

/** A feature's words in the language that is shown. Suspends until they are there. */
export function useWords<Texts>({ name, en }: Words<Texts>): Texts {
  const { words } = use(LanguageContext);
  const all: Readonly<Record<string, unknown>> = words instanceof Promise ? use(words) : words;
  // `FeatureWords` has under each name what was defined under it.
  return (all[name] ?? en) as Texts;
}
