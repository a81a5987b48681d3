import { useId, useState } from 'react';
import type { MenuItem } from '../../domain/content/menu.ts';
import { pagePath } from '../../domain/content/page-path.ts';
import { SmartLink } from '../components/smart-link.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';
import { ITEMS_AT_ONCE, MoreItems } from './more-items.tsx';

interface MainMenuItemProps {
  readonly item: MenuItem;
  /** How many items of its submenu are in the document before it is opened. */
  readonly room: number;
  /** Where one is. */
  readonly path: string;
  /** Whether one is in this item's section. */
  readonly current: boolean;
  /** Whether it has the active class. */
  readonly marked: boolean;
  readonly open: boolean;
  readonly toggle: () => void;
  /** The focus has left the submenu. */
  readonly leave: () => void;
}

/** A first-level item: a link, a text, or a button for its submenu; with link and submenu both. */
export function MainMenuItem({ item, room, path, current, marked, open, toggle, leave }: MainMenuItemProps) {
  const messages = useMessages();
  const submenu = useId();
  const hasSub = item.sub.length > 0;
  const [most, setMost] = useState(ITEMS_AT_ONCE);
  const shown = item.sub.slice(0, open ? most : room);
  return (
    <li
      className={marked ? 'main-menu__item main-menu__item--active' : 'main-menu__item'}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      {(item.link !== undefined || !hasSub) && <MenuEntry item={item} path={path} section={current} />}
      {hasSub && (
        <>
          <button
            type="button"
            className="main-menu__toggle"
            aria-expanded={open}
            aria-controls={submenu}
            aria-label={item.link && messages.menu.submenuOf(item.label)}
            aria-current={item.link === undefined && current ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              // Safari gives a clicked button no focus, and Escape is listened for where the focus is.
              currentTarget.focus();
              toggle();
            }}
          >
            {item.link === undefined && item.label}
          </button>
          <ul id={submenu} hidden={!open} className="main-menu__sub">
            {shown.map((sub, index) => (
              <li key={index}>
                <MenuEntry item={sub} path={path} section={false} />
              </li>
            ))}
            <MoreItems
              left={open ? item.sub.length - shown.length : 0}
              showMore={() => {
                setMost(most + ITEMS_AT_ONCE);
              }}
            />
          </ul>
        </>
      )}
    </li>
  );
}

function MenuEntry({ item, path, section }: { item: MenuItem; path: string; section: boolean }) {
  const { label, link } = item;
  if (link === undefined) return <span className="main-menu__entry">{label}</span>;
  const target = link.kind === 'internal' && link.path.startsWith('/') ? link.path.replace(/[?#].*/s, '') : undefined;
  const here = target !== undefined && pagePath(target) === pagePath(path);
  return (
    <SmartLink link={link} className="main-menu__entry" aria-current={here ? 'page' : section ? 'true' : undefined}>
      {label}
    </SmartLink>
  );
}
