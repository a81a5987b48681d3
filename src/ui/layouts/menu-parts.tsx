import { flushSync } from 'react-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { useService } from '../di/container-context.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';

/** How many items of a menu are in the document at once, until more are asked for. */
export const ITEMS_AT_ONCE = 200;

interface MoreItemsProps {
  /** How many items there are besides those that are shown; without any there is nothing to ask for. */
  readonly left: number;
  readonly showMore: () => void;
}

/** The last entry of a menu with very many items: shows more of them, and moves the focus to the first of those. */
export function MoreItems({ left, showMore }: MoreItemsProps) {
  const { menu } = useMessages();
  if (left <= 0) return undefined;
  return (
    <li>
      <button
        type="button"
        className="button button--quiet"
        onClick={({ currentTarget }) => {
          const last = currentTarget.closest('li')?.previousElementSibling;
          flushSync(showMore);
          last?.nextElementSibling?.querySelector<HTMLElement>('a, button')?.focus();
        }}
      >
        {menu.more}
      </button>
    </li>
  );
}

/** Stands where a menu should be that could not be had; asks for both again. */
export function MenuFailed() {
  const menus = useService(LoadMenus);
  const messages = useMessages();
  return (
    <p role="status" className="menu-failed note">
      {messages.menu.failed}{' '}
      <button
        type="button"
        className="button button--quiet"
        onClick={() => {
          menus.retry();
        }}
      >
        {messages.state.retry}
      </button>
    </p>
  );
}
