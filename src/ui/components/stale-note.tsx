import { useShellMessages } from '../i18n/messages-provider.tsx';

export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const { page, state } = useShellMessages();
  return (
    <p role="status" className="note">
      {page.stale}{' '}
      <button type="button" className="button button--quiet" onClick={onRetry}>
        {state.retry}
      </button>
    </p>
  );
}
