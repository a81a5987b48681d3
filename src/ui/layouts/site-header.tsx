import { type KeyboardEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Connectivity } from '../../application/ports/browser.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { pagePath } from '../../domain/content/paths.ts';
import { namePartsOf, plainName } from '../../domain/shared/texts.ts';
import { RetryableFeature } from '../app/lazy-feature.tsx';
import { builtInRouteAt, builtInPaths } from '../app/built-in-routes.ts';
import { InnerLink, SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useAccess } from '../di/use-access.ts';
import { useInBrowser, useStream } from '../di/use-stream.ts';
import { nameOf } from '../i18n/languages.ts';
import { useShellMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import { MainMenu, useUntilNavigation } from './main-menu.tsx';
import './association-name.css';
import './site-header.css';

export function SiteHeader({ compact, social }: { readonly compact: boolean; readonly social: readonly Network[] }) {
  const online = useStream(useService(Connectivity).online$);
  const { header, menu, state } = useShellMessages();
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useUntilNavigation(false);
  const [findOpen, setFindOpen] = useUntilNavigation(false);

  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  }

  return (
    <header className={compact ? 'site-header site-header--compact wrap' : 'site-header wrap'} onKeyDown={closeByKey}>
      <div className="site-header__bar">
        {compact && <AssociationName />}
        <LanguageSwitch />
        <p role="status" className="site-header__connection caps">
          {!online && state.offline}
        </p>
        <button type="button" className="button site-header__find" onClick={() => setFindOpen(true)}>
          <span>{header.find}</span>
        </button>
        <SocialLinks networks={social} />
        <div className="site-header__account">
          <div className="site-header__person">
            <AccountLinks />
          </div>
          <button
            ref={menuButton}
            type="button"
            className="button site-header__menu-button"
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            {menu.open}
          </button>
        </div>
      </div>
      {!compact && <AssociationName />}
      <MainMenu id={menuId} open={open} />
      {findOpen && (
        <RetryableFeature name="find" waiting={null}>
          {({ FindBox }) => <FindBox onClose={() => setFindOpen(false)} />}
        </RetryableFeature>
      )}
    </header>
  );
}

/** The interface languages by name; choosing one keeps the address (docs/specification.md, section 1). */
function LanguageSwitch() {
  const preference = useService(LanguagePreference);
  const shown = useShownLanguage();
  const { header } = useShellMessages();
  if (preference.offered.length < 2) return null;
  return (
    <ul className="language-switch" aria-label={header.language}>
      {preference.offered.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === shown ? 'true' : undefined}
            onClick={() => preference.choose(language)}
          >
            {nameOf(language)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Header items of a visitor or member; none in a prerendered page, which all users share. */
function AccountLinks() {
  const { loggedIn, login } = useAccess();
  const { shortName } = useService(PortalSettings).association;
  const { pathname, search } = useLocation();
  const { header, state } = useShellMessages();
  if (!useInBrowser()) return null;
  if (login === 'checking') {
    return (
      <p role="status" className="site-header__checking">
        {state.checkingLogin}
      </p>
    );
  }
  if (!loggedIn) {
    const atLogin = builtInRouteAt(pagePath(pathname))?.feature === 'session';
    const wanted = atLogin ? search : `?return=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <InnerLink to="/join">{header.join}</InnerLink>
        <InnerLink to={builtInPaths.login + wanted} className="button">
          {header.login}
        </InnerLink>
      </>
    );
  }
  return (
    <>
      <InnerLink to={`/my-${shortName}`} className="site-header__member">
        {header.memberArea}
      </InnerLink>
      <RetryableFeature name="session" waiting={null}>
        {({ MemberTools }) => <MemberTools />}
      </RetryableFeature>
    </>
  );
}

/** The association's name with its configured italics; links home (docs/specification.md, section 2). */
export function AssociationName() {
  const { name } = useService(PortalSettings).association;
  const { header } = useShellMessages();
  return (
    <p className="association-name">
      <InnerLink to="/" aria-label={header.home(plainName(name))}>
        {namePartsOf(name).map(({ text, emphasis }, index) => (emphasis ? <em key={index}>{text}</em> : text))}
      </InnerLink>
    </p>
  );
}

const names = { facebook: 'Facebook', instagram: 'Instagram', twitter: 'Twitter' } as const;

export type Network = keyof typeof names;

export const publicNetworks: readonly Network[] = ['facebook', 'instagram'];
export const memberNetworks: readonly Network[] = [...publicNetworks, 'twitter'];

export function SocialLinks({ networks }: { readonly networks: readonly Network[] }) {
  const { social } = useService(PortalSettings).association;
  const { header } = useShellMessages();
  return (
    <ul className="social-links" aria-label={header.social}>
      {networks.map((network) => {
        const url = social[network];
        if (url === undefined) return null;
        return (
          <li key={network}>
            <SmartLink link={{ kind: 'external', url }} newTab>
              {names[network]}
            </SmartLink>
          </li>
        );
      })}
    </ul>
  );
}
