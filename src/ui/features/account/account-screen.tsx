import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { EditorUrls } from '../../../application/ports/accounts.ts';
import { StateStorage, type StorageKey } from '../../../application/ports/browser.ts';
import { Visits } from '../../../application/session/last-visit.ts';
import { CheckMembership, LoadAccount } from '../../../application/session/load-account.ts';
import { LanguagePreference } from '../../../application/storage/language-preference.ts';
import { ThemePreference } from '../../../application/storage/preferences.ts';
import { languageKey } from '../../../application/storage/session-keys.ts';
import * as keys from '../../../application/storage/storage-keys.ts';
import { holdsRole, Role } from '../../../domain/session/session.ts';
import { RetryableFeature } from '../../app/lazy-feature.tsx';
import { Screen } from '../../app/screen.tsx';
import { Button } from '../../components/button.tsx';
import { RetryStatus } from '../../components/forms/failure-notice.tsx';
import { MembersOnly, useOwnName } from '../../components/forms/members-only.tsx';
import { FeatureSkeleton } from '../../components/skeleton.tsx';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useAccess } from '../../di/use-access.ts';
import { useQuery, useStream } from '../../di/use-stream.ts';
import { nameOf as languageName } from '../../i18n/languages.ts';
import { useMessages, useShellMessages } from '../../i18n/messages-provider.tsx';
import { accountMessages } from './account-messages.ts';
import { OwnLists, Section } from './member-area.tsx';
import { SavedDrafts } from './saved-drafts.tsx';
import './account.css';

function Preferences() {
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
          options={keys.themes}
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

/** Values the user may delete. The others are needed while they exist, or expire by themselves. */
const removable: readonly StorageKey<unknown>[] = [
  languageKey,
  keys.themeKey,
  keys.findKeyKey,
  keys.lastVisitKey,
  keys.knownConferencesKey,
];

function SaveState() {
  const messages = useMessages(accountMessages);
  const storage = useService(StateStorage);
  const theme = useService(ThemePreference);
  const visits = useService(Visits);
  // Choosing a theme stores it, so the list is rendered again.
  useStream(theme.theme$);
  const section = useRef<HTMLElement>(null);
  const [deleted, setDeleted] = useState(0);
  const saved = keys.storageKeys.filter((key) => storage.read(key) !== undefined);

  function remove(key: StorageKey<unknown>) {
    storage.remove(key);
    if (key === keys.themeKey) theme.choose('system');
    if (key === keys.lastVisitKey) visits.forget();
    setDeleted(deleted + 1);
    section.current?.focus();
  }

  return (
    <Section ref={section} level={3} title={messages.state}>
      <p role="status" className="visually-hidden">
        {deleted > 0 && <span key={deleted}>{messages.deleted}</span>}
      </p>
      {saved.length === 0 && <p className="note account__note">{messages.noState}</p>}
      <dl className="facts">
        {saved.map((key) => {
          const { what, until } = messages.stored[key.name] ?? { what: key.name, until: '' };
          const label = messages.deleteNamed(what);
          return (
            <div key={key.name}>
              <dt>{what}</dt>
              <dd className="note">{until}</dd>
              {removable.includes(key) && (
                <dd>
                  <Button look="quiet" label={messages.delete} aria-label={label} onClick={() => remove(key)} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

const known: readonly string[] = Object.values(Role);
const isKnown = (role: string): role is Role => known.includes(role);

/** Roles that Drupal gives to every user or visitor. */
const implicitRoles: readonly string[] = ['authenticated', 'anonymous'];

function OwnFacts() {
  const messages = useMessages(accountMessages);
  const { roles, member, userId } = useAccess();
  const { change: passwordUrl } = useService(EditorUrls).ofPassword(userId);
  const { mail = '' } = useStream(useService(LoadAccount).account$) ?? {};
  const name = useOwnName();
  const held = [...roles.keys()].filter((role) => holdsRole(roles, role) && !implicitRoles.includes(role));
  return (
    <dl className="facts">
      {name !== '' && <Fact term={messages.name} details={[<bdi key="name">{name}</bdi>]} />}
      {mail !== '' && <Fact term={messages.mail} details={[mail]} />}
      {passwordUrl !== undefined && (
        <Fact
          term={messages.password}
          details={[
            <SmartLink key="password" link={{ kind: 'external', url: passwordUrl }} newTab>
              {messages.changePassword}
            </SmartLink>,
          ]}
        />
      )}
      <Fact
        term={messages.roles}
        details={
          held.length === 0 ? [messages.noRoles] : held.map((role) => (isKnown(role) ? messages.roleNames[role] : role))
        }
      />
      <Fact
        term={messages.membership}
        details={[member ? messages.member : messages.noMember, <MembershipLine key="check" />]}
      />
    </dl>
  );
}

function Fact({ term, details }: { readonly term: string; readonly details: readonly ReactNode[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {details.map((detail, index) => (
        <dd key={index}>{detail}</dd>
      ))}
    </div>
  );
}

/** Result of checking this tab's session (docs/specification.md, section 7: Membership system). */
function MembershipLine() {
  const messages = useMessages(accountMessages);
  const { check } = useService(CheckMembership);
  const state = useQuery(check);
  const isFailed = state.status === 'failed' || (state.status === 'ready' && state.stale);
  return (
    <RetryStatus text={isFailed ? messages.notChecked : undefined} onRetry={() => void check.refresh()}>
      {state.status === 'ready' && <p>{messages.checks[state.value]}</p>}
      {(state.status === 'loading' || state.status === 'idle') && <p>{messages.checking}</p>}
    </RetryStatus>
  );
}

/** `/user/account` (docs/specification.md, section 2). */
export function AccountScreen() {
  const messages = useMessages(accountMessages);
  const { userId } = useAccess();
  const isPerson = userId > 0;
  const rail = (
    <>
      <Preferences />
      {isPerson && (
        <Section title={messages.logout}>
          <div className="account__note">
            <RetryableFeature name="session" waiting={<FeatureSkeleton />}>
              {({ LogoutButton }) => <LogoutButton />}
            </RetryableFeature>
          </div>
        </Section>
      )}
    </>
  );
  return (
    <MembersOnly>
      <Screen title={messages.title} rail={rail} railLast>
        <div key={userId} className="account">
          {isPerson ? (
            <>
              <Section title={messages.you}>
                <OwnFacts />
              </Section>
              <OwnLists />
            </>
          ) : (
            <p>{messages.notLoggedIn}</p>
          )}
          <Section title={messages.device}>
            {isPerson && <SavedDrafts />}
            <SaveState />
          </Section>
        </div>
      </Screen>
    </MembersOnly>
  );
}
