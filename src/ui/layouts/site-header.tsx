import { useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Connectivity } from '../../application/ports/connectivity.ts';
import { QuietPart } from '../app/quiet-part.tsx';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { AccountLinks } from './account-links.tsx';
import { AssociationName } from './association-name.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainMenu } from './main-menu.tsx';
import { SocialLinks, type Network } from './social-links.tsx';
import './site-header.css';

export interface SiteHeaderProps {
  /** The name small, in the bar, and the main menu behind its button at any width. */
  readonly compact?: boolean | undefined;
  readonly social: readonly Network[];
}

/** Masthead, account and main menu (specification, section 2: Header). `index.html` draws the same before we start. */
export function SiteHeader({ compact = false, social }: SiteHeaderProps) {
  const online = useStream(useService(Connectivity).online$);
  const { header, menu, state } = useMessages();
  const { key } = useLocation();
  const menuId = useId();
  const menuButton = useRef<HTMLButtonElement>(null);
  // The panel belongs to one place in the history, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  // So does the find box.
  const [findAt, setFindAt] = useState<string>();

  return (
    <header
      className={compact ? 'site-header site-header--compact wrap' : 'site-header wrap'}
      onKeyDown={({ key: pressed }) => {
        if (pressed !== 'Escape' || !open) return;
        setOpenAt(undefined);
        menuButton.current?.focus();
      }}
    >
      <div className="site-header__bar">
        {compact && <AssociationName />}
        <LanguageSwitch />
        <p role="status" className="site-header__connection caps">
          {!online && state.offline}
        </p>
        <button
          type="button"
          className="button site-header__find"
          onClick={() => {
            setFindAt(key);
          }}
        >
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
            onClick={() => {
              setOpenAt(open ? undefined : key);
            }}
          >
            {menu.open}
          </button>
        </div>
      </div>
      {!compact && <AssociationName />}
      <MainMenu id={menuId} open={open} />
      {findAt === key && (
        <QuietPart name="find" waiting={null}>
          {({ FindBox }) => (
            <FindBox
              onClose={() => {
                setFindAt(undefined);
              }}
            />
          )}
        </QuietPart>
      )}
    </header>
  );
}
