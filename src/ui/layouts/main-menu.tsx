import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type Location, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
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

/** One submenu is open at a time (docs/specification.md, section 2). */
export function MainMenu({ id, open }: { readonly id: string; readonly open: boolean }) {
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
  const [openIndex, show] = useUntilNavigation(-1);

  useEffect(() => {
    if (openIndex < 0) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && nav.current?.contains(target) === false) show(-1);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [openIndex, show]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || openIndex < 0) return;
    // Escape closes one layer at a time: the panel stays open.
    event.stopPropagation();
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    show(-1);
  }

  return (
    <nav
      ref={nav}
      id={id}
      aria-label={messages.menu.main}
      aria-busy={menu.status === 'loading'}
      className={open ? 'main-menu main-menu--open' : 'main-menu'}
      onKeyDown={closeByKey}
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
              onOpen={(opens) => show(opens ? index : -1)}
            />
          ))}
          {more}
          {menu.status === 'loading' && <li className="main-menu__skeleton" />}
        </ul>
      )}
    </nav>
  );
}

/** State that the next navigation resets. One that has begun but is not shown yet, in a transition, is not the next. */
export function useUntilNavigation<Value>(initial: Value): readonly [Value, (value: Value) => void] {
  const { key } = useLocation();
  const [kept, keep] = useState({ value: initial, key });
  // The router's history, which has the latest entry: its public hooks tell the shown one only.
  const history = useContext(UNSAFE_NavigationContext).navigator as unknown as { readonly location: Location };
  return [kept.key === key ? kept.value : initial, (value) => keep({ value, key: history.location.key })];
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
  readonly room: number;
  readonly path: string;
  readonly current: boolean;
  readonly marked: boolean;
  readonly open: boolean;
  readonly onOpen: (opens: boolean) => void;
}

function MainMenuItem({ item, room, path, current, marked, open, onOpen }: MainMenuItemProps) {
  const { menu } = useShellMessages();
  const submenu = useId();
  const { label, link, sub } = item;
  const [most, more] = useItemsAtOnce(sub.length);
  const hasSub = sub.length > 0;
  return (
    <li
      className={marked ? 'main-menu__item main-menu__item--active' : 'main-menu__item'}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (open && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onOpen(false);
      }}
    >
      {(link !== undefined || !hasSub) && <MenuEntry item={item} path={path} section={current} />}
      {hasSub && (
        <>
          <button
            type="button"
            className="main-menu__toggle"
            aria-expanded={open}
            aria-controls={submenu}
            aria-label={link && menu.submenuOf(label)}
            aria-current={link === undefined && current ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button, and Escape is handled at the focus.
              currentTarget.focus();
              onOpen(!open);
            }}
          >
            {link === undefined && label}
          </button>
          <ul id={submenu} hidden={!open} className="main-menu__sub">
            {sub.slice(0, open ? most : room).map((entry, index) => (
              <li key={index}>
                <MenuEntry item={entry} path={path} section={false} />
              </li>
            ))}
            {open && more}
          </ul>
        </>
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
