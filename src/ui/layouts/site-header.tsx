import { useId, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { Connectivity } from '../../application/ports/browser.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { LanguagePreference } from '../../application/storage/language-preference.ts';
import { pagePath } from '../../domain/content/paths.ts';
import { namePartsOf } from '../../domain/shared/texts.ts';
import { OptionalFeature, RetryableFeature } from '../app/lazy-feature.tsx';
import { builtInRouteAt, builtInPaths } from '../app/built-in-routes.ts';
import { InnerLink, SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useAccess } from '../di/use-access.ts';
import { useInBrowser, useStream } from '../di/use-stream.ts';
import { nameOf } from '../i18n/languages.ts';
import { useShellMessages, useShownLanguage } from '../i18n/messages-provider.tsx';
import { MainMenu } from './main-menu.tsx';
import './association-name.css';
import './site-header.css';

/** The front page alone has the masthead; elsewhere the association's name stands in the bar. */
export function SiteHeader({ compact, social }: { readonly compact: boolean; readonly social: readonly Network[] }) {
  const online = useStream(useService(Connectivity).online$);
  const { header, menu, state } = useShellMessages();
  const menuId = useId();
  const [findOpen, setFindOpen] = useState(false);
  const isFront = pagePath(useLocation().pathname) === '/' && !compact;
  const isNarrow = useSyncExternalStore(
    watchNarrow,
    () => narrow().matches,
    () => false,
  );
  const { loggedIn } = useAccess();
  const tools = loggedIn && (
    <RetryableFeature name="session" waiting={null}>
      {({ MemberTools }) => <MemberTools />}
    </RetryableFeature>
  );

  return (
    <header className={compact ? 'site-header site-header--compact wrap' : 'site-header wrap'}>
      <div className="site-header__bar">
        {!isFront && <AssociationName />}
        <p role="status" className="site-header__connection caps">
          {!online && state.offline}
        </p>
        {/* What is known last stands beside the name's end, so that nothing moves when it comes. */}
        {!isNarrow && tools}
        <AccountLinks />
        <button type="button" className="button site-header__find" onClick={() => setFindOpen(true)}>
          <span>{header.find}</span>
        </button>
        <button type="button" className="button site-header__menu-button" popoverTarget={menuId}>
          <span>{menu.open}</span>
        </button>
      </div>
      {isFront && <AssociationName />}
      <MainMenu id={menuId}>
        <div className="main-menu__more">
          {loggedIn ? isNarrow && tools : <InnerLink to="/join">{header.join}</InnerLink>}
          <LanguageSwitch />
          <SocialLinks networks={social} />
        </div>
      </MainMenu>
      {findOpen && (
        <RetryableFeature name="find" waiting={null}>
          {({ FindBox }) => <FindBox onClose={() => setFindOpen(false)} />}
        </RetryableFeature>
      )}
    </header>
  );
}

/** Smartphones and phablets, where the menu is a panel (site-header.css). */
const narrow = () => matchMedia('(width < 768px)');

function watchNarrow(changed: () => void): () => void {
  const list = narrow();
  const change = () => {
    // The open panel of a phone would lie upon a desktop's page.
    document.querySelector<HTMLElement>('.main-menu:popover-open')?.hidePopover();
    changed();
  };
  list.addEventListener('change', change);
  return () => list.removeEventListener('change', change);
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

/** Links of a visitor or member; of a visitor in a prerendered page, where they work before any script. */
function AccountLinks() {
  const { loggedIn, login } = useAccess();
  const { shortName } = useService(PortalSettings).association;
  const { pathname, search } = useLocation();
  const { header, state } = useShellMessages();
  if (!useInBrowser() || (!loggedIn && login !== 'checking')) {
    const atLogin = builtInRouteAt(pagePath(pathname))?.feature === 'session';
    const wanted = atLogin ? search : `?return=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <InnerLink to="/join" className="site-header__join">
          {header.join}
        </InnerLink>
        <InnerLink to={builtInPaths.login + wanted} className="button">
          {header.login}
        </InnerLink>
      </>
    );
  }
  if (!loggedIn) {
    return (
      <p role="status" className="site-header__checking">
        {state.checkingLogin}
      </p>
    );
  }
  return (
    <InnerLink to={`/my-${shortName}`} className="site-header__member">
      <OptionalFeature name="session" waiting={<span className="initials" />}>
        {({ Initials }) => <Initials />}
      </OptionalFeature>
      <span>{header.memberArea}</span>
    </InnerLink>
  );
}

/** The association's name with its configured italics; links home (docs/specification.md, section 2). */
export function AssociationName() {
  const { name } = useService(PortalSettings).association;
  const { header } = useShellMessages();
  return (
    <p className="association-name">
      <InnerLink to="/">
        {namePartsOf(name).map(({ text, emphasis }, index) => (emphasis ? <em key={index}>{text}</em> : text))}
        <span className="visually-hidden">{header.home}</span>
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
