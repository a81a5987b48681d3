import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { useService } from '../di/container-context.tsx';
import { useMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import { nameOf } from '../i18n/languages.ts';

/** The interface languages by name; choosing one keeps the place (specification, section 1). */
export function LanguageSwitch() {
  const preference = useService(LanguagePreference);
  const shown = useShownLanguage();
  const messages = useMessages();
  if (preference.offered.length < 2) return null;
  return (
    <ul className="language-switch" aria-label={messages.header.language}>
      {preference.offered.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === shown ? 'true' : undefined}
            onClick={() => {
              preference.choose(language);
            }}
          >
            {nameOf(language)}
          </button>
        </li>
      ))}
    </ul>
  );
}
