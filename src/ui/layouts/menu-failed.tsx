import { LoadMenus } from '../../application/content/load-menus.ts';
import { useService } from '../di/container-context.tsx';
import { useMessages } from '../i18n/messages-provider.tsx';

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
