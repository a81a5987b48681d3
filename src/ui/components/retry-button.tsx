import { useShellMessages } from '../i18n/messages-provider.tsx';

export function RetryButton({ onRetry, failed }: { readonly onRetry: () => void; readonly failed?: string }) {
  const { retry } = useShellMessages().state;
  return (
    <button type="button" className="button button--quiet" onClick={onRetry}>
      {failed === undefined ? retry : `${failed} ${retry}`}
    </button>
  );
}

export function ChunkMissingNote({ onRetry }: { readonly onRetry: () => void }) {
  return <RetryButton onRetry={onRetry} failed={useShellMessages().state.chunkMissing} />;
}
