import { ChunkLoadError } from '../../application/loading/lazy-import.ts';
import { Button } from '../components/button.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';
import { Screen } from './screen.tsx';

interface BrokenProps {
  readonly error: unknown;
}

/** Replaces a screen that failed to render; the shell around it stays usable. */
export function BrokenScreen({ error, retry }: BrokenProps & { readonly retry: () => void }) {
  return (
    <Screen title={useBrokenTitle(error)}>
      <BrokenText error={error} retry={retry} />
    </Screen>
  );
}

/** Replaces the whole portal: needs no providers, and falls back to English without a catalogue. */
export function BrokenPortal({ error }: BrokenProps) {
  return (
    <main className="content wrap">
      <h1 className="screen__title">{useBrokenTitle(error)}</h1>
      <BrokenText error={error} />
    </main>
  );
}

function useBrokenTitle(error: unknown): string {
  const { broken } = useShellMessages();
  return error instanceof ChunkLoadError ? broken.partTitle : broken.brokenTitle;
}

function BrokenText({ error, retry }: BrokenProps & { readonly retry?: () => void }) {
  const { broken, state } = useShellMessages();
  const chunkMissing = error instanceof ChunkLoadError;
  const focusAndRetry = () => {
    // The button is removed, and would lose the focus.
    document.querySelector('main')?.focus();
    retry?.();
  };
  return (
    <div role="alert">
      <p className="broken__text">{chunkMissing ? broken.partText : broken.brokenText}</p>
      <p className="broken__ways">
        <Button look="primary" label={broken.reload} onClick={() => location.reload()} />
        {chunkMissing && retry && <Button label={state.retry} onClick={focusAndRetry} />}
      </p>
    </div>
  );
}
