import { useEffect, useId } from 'react';
import { LanguagePreference } from '../../../application/storage/language-preference.ts';
import { ThemePreference } from '../../../application/storage/preferences.ts';
import { themes } from '../../../application/storage/storage-keys.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { nameOf as languageName } from '../../i18n/languages.ts';
import { accountMessages } from './account-messages.ts';
import { Section } from './account-section.tsx';

export function Preferences() {
  const messages = useMessages(accountMessages);
  const { header } = useShellMessages();
  const languages = useService(LanguagePreference);
  const language = useStream(languages.language$);
  const preference = useService(ThemePreference);
  const theme = useStream(preference.theme$);

  // The portal's frame applies the theme at startup.
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') root.removeAttribute('data-theme');
    else root.dataset['theme'] = theme;
  }, [theme]);

  return (
    <Section title={messages.preferences}>
      <div className="preferences">
        {languages.offered.length > 1 && (
          <Choice
            label={header.language}
            options={languages.offered}
            nameOf={languageName}
            isLanguage
            chosen={language}
            onChosen={(code) => languages.choose(code)}
          />
        )}
        <Choice
          label={messages.theme}
          options={themes}
          nameOf={(name) => messages.themes[name]}
          chosen={theme}
          onChosen={(name) => preference.choose(name)}
        />
      </div>
    </Section>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly nameOf: (option: Option) => string;
  /** The options are languages, each in its own language. */
  readonly isLanguage?: boolean;
  readonly chosen: Option;
  readonly onChosen: (option: Option) => void;
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, nameOf, isLanguage = false, chosen, onChosen } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {label}
      </label>
      <select
        id={id}
        className="field__input preferences__select"
        value={chosen}
        onChange={({ currentTarget: { value } }) => {
          const option = options.find((name) => name === value);
          if (option !== undefined) onChosen(option);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option} lang={isLanguage ? option : undefined}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
