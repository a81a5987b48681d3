import { useMessages } from '../i18n/messages-provider.tsx';

/** Where something should be whose part of the program did not arrive. */
export function PartMissingNote({ onRetry }: { onRetry: () => void }) {
  const { state } = useMessages();
  return (
    <button type="button" className="button button--quiet" onClick={onRetry}>
      {state.partMissing} {state.retry}
    </button>
  );
}
