import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadMenus } from '../../application/content/load-menus.ts';
import { RetryButton } from '../components/retry-button.tsx';
import { useService } from '../di/container-context.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';

export const ITEMS_AT_ONCE = 200;

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
      <button type="button" className="button button--quiet" onClick={showMore}>
        {menu.more}
      </button>
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
