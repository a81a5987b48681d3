import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { Clock } from '../../application/ports/clock.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { SessionState } from '../../application/session/session-state.ts';
import { activeItem, visibleMainMenu, type MenuItem } from '../../domain/content/menu.ts';
import { useService } from '../di/container-context.tsx';
import { useStream } from '../di/use-stream.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { MainMenuItem } from './main-menu-item.tsx';
import { MenuFailed } from './menu-failed.tsx';
import { ITEMS_AT_ONCE, MoreItems } from './more-items.tsx';
import './main-menu.css';

/** How long the active class waits, in milliseconds (specification, section 9). */
export const ACTIVE_CLASS_DELAY = 250;

/** The main menu (specification, section 2): one submenu open at a time, closed by Escape, outside, or navigation. */
export function MainMenu({ id, open }: { id: string; open: boolean }) {
  const menu = useStream(useService(LoadMenus).main$);
  const { loggedIn } = useStream(useService(SessionState).access$);
  const { communityPath } = useService(PortalSettings).menu;
  const messages = useMessages();
  const { pathname, key } = useLocation();

  const all = useMemo(() => (menu.status === 'ready' ? visibleMainMenu(menu.value, loggedIn) : []), [menu, loggedIn]);
  const active = useMemo(() => {
    const activeOne = activeItem(all, pathname, communityPath);
    return all.findIndex((item) => item === activeOne);
  }, [all, pathname, communityPath]);
  const [most, setMost] = useState(ITEMS_AT_ONCE);
  const items = all.slice(0, most);
  const rooms = roomsOf(items);
  const marked = useLater(active);
  const nav = useRef<HTMLElement>(null);
  // The open submenu belongs to one place in the history, so that navigation closes it.
  const [opened, setOpened] = useState({ index: -1, key });
  const openIndex = opened.key === key ? opened.index : -1;
  const show = (index: number) => {
    setOpened({ index, key });
  };

  useEffect(() => {
    if (openIndex < 0) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && nav.current?.contains(target) === false) setOpened({ index: -1, key });
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [openIndex, key]);

  return (
    <nav
      ref={nav}
      id={id}
      aria-label={messages.menu.main}
      aria-busy={menu.status === 'loading'}
      className={open ? 'main-menu main-menu--open' : 'main-menu'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openIndex < 0) return;
        // The panel around it stays open: Escape closes one thing at a time.
        event.stopPropagation();
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
        show(-1);
      }}
    >
      {menu.status === 'failed' ? (
        <MenuFailed />
      ) : (
        <ul className="main-menu__items">
          {items.map((item, index) => (
            <MainMenuItem
              key={index}
              item={item}
              room={rooms[index] ?? 0}
              path={pathname}
              current={index === active}
              marked={index === active && index === marked}
              open={index === openIndex}
              toggle={() => {
                show(index === openIndex ? -1 : index);
              }}
              leave={() => {
                show(-1);
              }}
            />
          ))}
          <MoreItems
            left={all.length - items.length}
            showMore={() => {
              setMost(most + ITEMS_AT_ONCE);
            }}
          />
          {menu.status === 'loading' && <li className="main-menu__skeleton" />}
        </ul>
      )}
    </nav>
  );
}

/** How many items of each submenu are in the document before it is opened: all of them, unless there are very many. */
function roomsOf(items: readonly MenuItem[]): readonly number[] {
  let left = ITEMS_AT_ONCE;
  return items.map(({ sub }) => {
    const room = Math.min(sub.length, left);
    left -= room;
    return room;
  });
}

/** The value as it was when it last stood still for `ACTIVE_CLASS_DELAY`. */
function useLater(value: number): number {
  const clock = useService(Clock);
  const [later, setLater] = useState(-1);
  useEffect(
    () =>
      clock.after(ACTIVE_CLASS_DELAY, () => {
        setLater(value);
      }),
    [clock, value],
  );
  return later;
}
