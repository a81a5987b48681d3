import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { Clock } from '../../application/ports/browser.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { activeItem, type MenuItem, visibleMainMenu } from '../../domain/content/menu.ts';
import { pagePath } from '../../domain/content/paths.ts';
import { ACTIVE_CLASS_DELAY } from '../../domain/shared/timeouts.ts';
import { Button, RetryButton } from '../components/button.tsx';
import { SmartLink } from '../components/smart-link.tsx';
import { useService } from '../di/container-context.tsx';
import { useAccess } from '../di/use-access.ts';
import { useStream } from '../di/use-stream.ts';
import { useShellMessages } from '../i18n/messages-provider.tsx';
import './main-menu.css';

/**
 * Works without a script, too: the panel of phones is a popover that the header's menu button names, and a submenu is a
 * `details`, of which one is open at a time (docs/specification.md, section 2).
 *
 * @param children what else the panel of phones has, after the items.
 */
export function MainMenu({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const menu = useStream(useService(LoadMenus).main$);
  const { loggedIn } = useAccess();
  const { communityPath } = useService(PortalSettings).menu;
  const messages = useShellMessages();
  const { pathname } = useLocation();

  const all = useMemo(() => (menu.status === 'ready' ? visibleMainMenu(menu.value, loggedIn) : []), [menu, loggedIn]);
  const active = useMemo(() => {
    const activeOne = activeItem(all, pathname, communityPath);
    return all.findIndex((item) => item === activeOne);
  }, [all, pathname, communityPath]);
  const marked = useLater(active);
  const [most, more] = useItemsAtOnce(all.length);
  const items = all.slice(0, most);
  const rooms = roomsOf(items);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const { type, target } = event;
      const isInside = target instanceof Element && nav.current?.contains(target) === true;
      const isDone =
        type === 'popstate' || (type === 'click' && isInside && target.closest('a, .main-menu__more .button') !== null);
      const open = nav.current?.querySelector<HTMLElement>('details[open] > summary');
      const isEscape = 'key' in event && event.key === 'Escape' && open;
      if (isEscape) {
        // Escape closes one layer at a time: the panel stays open.
        event.preventDefault();
        open.focus();
      }
      if (isDone || isEscape || (type === 'pointerdown' && !isInside)) closeSubmenus(nav.current);
      if (isDone) nav.current?.hidePopover();
    };
    // Of the window: Safari does not focus what is clicked.
    const leaving = ['pointerdown', 'click', 'popstate', 'keydown'];
    for (const type of leaving) window.addEventListener(type, close);
    return () => {
      for (const type of leaving) window.removeEventListener(type, close);
    };
  }, []);

  return (
    <nav
      ref={nav}
      id={id}
      popover="auto"
      aria-label={messages.menu.main}
      aria-busy={menu.status === 'loading'}
      className="main-menu"
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget === null) return;
        closeSubmenus(currentTarget, relatedTarget);
        // The panel covers what the focus went to, but not the header.
        if (currentTarget.parentElement?.contains(relatedTarget) === false) currentTarget.hidePopover();
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
              group={id}
              room={rooms[index] ?? 0}
              path={pathname}
              current={index === active}
              marked={index === active && index === marked}
            />
          ))}
          {more}
          {menu.status === 'loading' && <li className="main-menu__skeleton" />}
        </ul>
      )}
      {children}
    </nav>
  );
}

/** @param focus an element whose item stays open. */
function closeSubmenus(menu: ParentNode | null, focus: Element | null = null): void {
  for (const submenu of menu?.querySelectorAll('details') ?? []) {
    if (submenu.parentElement?.contains(focus) !== true) submenu.open = false;
  }
}

function roomsOf(items: readonly MenuItem[]): readonly number[] {
  let left = ITEMS_AT_ONCE;
  return items.map(({ sub }) => {
    const room = Math.min(sub.length, left);
    left -= room;
    return room;
  });
}

function useLater(value: number): number {
  const clock = useService(Clock);
  const [later, setLater] = useState(-1);
  useEffect(() => clock.after(ACTIVE_CLASS_DELAY, () => setLater(value)), [clock, value]);
  return later;
}

interface MainMenuItemProps {
  readonly item: MenuItem;
  readonly group: string;
  readonly room: number;
  readonly path: string;
  readonly current: boolean;
  readonly marked: boolean;
}

function MainMenuItem({ item, group, room, path, current, marked }: MainMenuItemProps) {
  const { menu } = useShellMessages();
  const { label, link, sub } = item;
  const [most, more] = useItemsAtOnce(sub.length);
  const [opened, setOpened] = useState(false);
  const hasSub = sub.length > 0;
  return (
    <li className={marked ? 'main-menu__item main-menu__item--active' : 'main-menu__item'}>
      {(link !== undefined || !hasSub) && <MenuEntry item={item} path={path} section={current} />}
      {hasSub && (
        <details name={group} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
          <summary
            className="main-menu__toggle"
            aria-label={link && menu.submenuOf(label)}
            aria-current={link === undefined && current ? 'true' : undefined}
          >
            {link === undefined && label}
          </summary>
          <ul className="main-menu__sub">
            {sub.slice(0, opened ? most : room).map((entry, index) => (
              <li key={index}>
                <MenuEntry item={entry} path={path} section={false} />
              </li>
            ))}
            {opened && more}
          </ul>
        </details>
      )}
    </li>
  );
}

interface MenuEntryProps {
  readonly item: MenuItem;
  readonly path: string;
  readonly section: boolean;
}

function MenuEntry({ item: { label, link }, path, section }: MenuEntryProps) {
  if (link === undefined) return <span className="main-menu__entry">{label}</span>;
  const target = link.kind === 'internal' && link.path.startsWith('/') ? link.path.replace(/[?#].*/s, '') : undefined;
  const here = target !== undefined && pagePath(target) === pagePath(path);
  return (
    <SmartLink link={link} className="main-menu__entry" aria-current={here ? 'page' : section ? 'true' : undefined}>
      {label}
    </SmartLink>
  );
}

const ITEMS_AT_ONCE = 200;

/** How many items of a menu are shown, and the last entry of its list: the button for more, while there are more. */
export function useItemsAtOnce(total: number): readonly [most: number, more: ReactNode] {
  const { menu } = useShellMessages();
  const [most, setMost] = useState(ITEMS_AT_ONCE);
  if (total <= most) return [most, undefined];

  function showMore({ currentTarget }: MouseEvent) {
    const last = currentTarget.closest('li')?.previousElementSibling;
    flushSync(() => setMost(most + ITEMS_AT_ONCE));
    last?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus();
  }
  const more = (
    <li>
      <Button look="quiet" label={menu.more} onClick={showMore} />
    </li>
  );
  return [most, more];
}

export function MenuFailed() {
  const menus = useService(LoadMenus);
  const { menu } = useShellMessages();
  return (
    <p role="status" className="menu-failed note">
      {menu.failed} <RetryButton onRetry={() => menus.retry()} />
    </p>
  );
}
