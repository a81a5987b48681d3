import { ChunkLoadError } from '../../application/loading/lazy-import.ts';
import { Button } from '../components/button.tsx';
import { useShellMessages } from '../i18n/messages-provider.tsx';
import { Screen } from './screen.tsx';

interface BrokenScreenProps {
  readonly error: unknown;
  /** Absent for the whole portal: then no providers are needed, and there is English without a catalogue. */
  readonly retry?: () => void;
}

/** Replaces a screen that failed to render; the shell around it stays usable. */
export function BrokenScreen({ error, retry }: BrokenScreenProps) {
  const { broken, state } = useShellMessages();
  const chunkMissing = error instanceof ChunkLoadError;
  const title = chunkMissing ? broken.chunkTitle : broken.brokenTitle;
  const text = (
    <div role="alert">
      <p className="broken__text">{chunkMissing ? broken.chunkText : broken.brokenText}</p>
      <p className="broken__ways">
        <Button look="primary" label={broken.reload} onClick={() => location.reload()} />
        {chunkMissing && retry && <Button label={state.retry} onClick={retry} />}
      </p>
    </div>
  );
  if (retry) return <Screen title={title}>{text}</Screen>;
  return (
    <main className="content wrap">
      <h1 className="screen__title">{title}</h1>
      {text}
    </main>
  );
}
