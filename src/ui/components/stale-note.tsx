import { useMessages } from '../i18n/messages-provider.tsx';

/** Says that what is shown is not the newest version, and offers to ask for it again. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  const { page, state } = useMessages();
  return (
    <p role="status" className="note">
      {page.stale}{' '}
      <button type="button" className="button button--quiet" onClick={onRetry}>
        {state.retry}
      </button>
    </p>
  );
}
