import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { Clock } from '../../application/ports/clock.ts';
import { FailureLog } from '../../application/ports/failure-log.ts';
import type { LanguageCode } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/shared/language-preference.ts';
import { lazyPart } from '../../application/shared/lazy-part.ts';
import { useService } from '../di/container-context.tsx';
import { en } from './messages.en.ts';
import type { Messages } from './messages.ts';

interface Shown {
  readonly language: LanguageCode;
  readonly messages: Messages;
}

const english: Shown = { language: 'en', messages: en };

const ShownContext = createContext(english);

/** How the catalogues beyond English are fetched. */
const catalogues = {
  de: () => import('./messages.de.ts').then(({ de }) => de),
} as const satisfies Partial<Record<LanguageCode, () => Promise<Messages>>>;

/**
 * Gives the views their words. English is there at once; another language replaces what is shown when its catalogue
 * has come, and not before. One that does not come leaves the former language in place: choosing it again tries anew.
 */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const preference = useService(LanguagePreference);
  const clock = useService(Clock);
  const failures = useService(FailureLog);
  const [shown, setShown] = useState(english);

  useEffect(() => {
    let latest: LanguageCode | undefined;
    const subscription = preference.language$.subscribe((language) => {
      latest = language;
      if (language === 'en') {
        setShown(english);
        return;
      }
      lazyPart(clock, catalogues[language]).then(
        (messages) => {
          if (latest === language) setShown({ language, messages });
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
  }, [preference, clock, failures]);

  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown.language]);

  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** The words of the language that is shown. English outside a provider, so that the last error boundary can speak. */
export function useMessages(): Messages {
  return use(ShownContext).messages;
}

/** The language that is shown: the chosen one as soon as its words are there. */
export function useShownLanguage(): LanguageCode {
  return use(ShownContext).language;
}

/** The words of one feature in every language: they arrive with the feature, so that the shell need not carry them. */
export type Words<Texts> = Readonly<Record<LanguageCode, Texts>>;

/** A feature's words in the language that is shown. */
export function useWords<Texts>(words: Words<Texts>): Texts {
  return words[useShownLanguage()];
}
