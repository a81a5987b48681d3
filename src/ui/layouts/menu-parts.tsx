import { flushSync } from 'react-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { useService } from '../di/container-context.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';

export const ITEMS_AT_ONCE = 200;

interface MoreItemsProps {
  /** The number of hidden items; 0 renders nothing. */
  readonly left: number;
  readonly showMore: () => void;
}

export function MoreItems({ left, showMore }: MoreItemsProps) {
  const { menu } = useShellMessages();
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

export function MenuFailed() {
  const menus = useService(LoadMenus);
  const messages = useShellMessages();
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
