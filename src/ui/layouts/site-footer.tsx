import { useState, type ReactNode } from 'react';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { countItems, firstItems, visibleFooterMenu, type MenuItem } from '../../domain/content/menu.ts';
import { plainName } from '../../domain/shared/association-name.ts';
import { SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ITEMS_AT_ONCE, MenuFailed, MoreItems } from './menu-parts.tsx';
import { SocialLinks, type Network } from './social-links.tsx';
import './site-footer.css';

/** Name, postal address, two contacts and the menu of the footer (specification, section 2: Footer). */
export function SiteFooter({ social }: { social: readonly Network[] }) {
  const { name, postalAddress, contacts } = useService(PortalSettings).association;
  const menu = useStream(useService(LoadMenus).footer$);
  const { roles } = useStream(useService(SessionState).access$);
  const { footer } = useMessages();
  return (
    <footer className="site-footer">
      <div className="wrap site-footer__columns">
        <div>
          <p className="site-footer__name">{plainName(name)}</p>
          <address className="note">
            {postalAddress.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </address>
        </div>
        <nav aria-label={footer.navigation}>
          {menu.status === 'ready' && <FooterMenu items={visibleFooterMenu(menu.value, roles)} />}
          {menu.status === 'failed' && <MenuFailed />}
        </nav>
        <div>
          <ul className="link-list" aria-label={footer.contact}>
            {contacts.map(({ label, mail }) => (
              <li key={mail}>
                <span className="note">{label}</span> <a href={`mailto:${mail}`}>{mail}</a>
              </li>
            ))}
          </ul>
          <SocialLinks networks={social} />
        </div>
      </div>
    </footer>
  );
}

function FooterMenu({ items }: { items: readonly MenuItem[] }) {
  const [most, setMost] = useState(ITEMS_AT_ONCE);
  return (
    <FooterList items={firstItems(items, most)}>
      <MoreItems
        left={countItems(items) - most}
        showMore={() => {
          setMost(most + ITEMS_AT_ONCE);
        }}
      />
    </FooterList>
  );
}

/** @param props.children the last entry, if there is one besides the items. */
function FooterList({ items, children }: { items: readonly MenuItem[]; children?: ReactNode }) {
  return (
    <ul className="link-list">
      {items.map(({ label, link, sub }, index) => (
        <li key={index}>
          {link === undefined ? label : <SmartLink link={link}>{label}</SmartLink>}
          {sub.length > 0 && <FooterList items={sub} />}
        </li>
      ))}
      {children}
    </ul>
  );
}
