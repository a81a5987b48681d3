import { PartMissing } from '../../application/shared/lazy-part.ts';
import { useMessages } from '../i18n/messages-provider.tsx';

export interface BrokenScreenProps {
  readonly error: unknown;
  /** Absent where showing the same again cannot help. */
  readonly retry?: (() => void) | undefined;
}

/**
 * Stands in for a screen that could not be shown: because a part of the program did not arrive (specification,
 * section 8), or because rendering failed. Needs no providers, so that it can stand in for the whole portal.
 */
export function BrokenScreen({ error, retry }: BrokenScreenProps) {
  const { trouble, state } = useMessages();
  const partMissing = error instanceof PartMissing;
  return (
    <section role="alert" className="broken-screen">
      <h1 className="screen__title">{partMissing ? trouble.partTitle : trouble.brokenTitle}</h1>
      <p className="broken-screen__text">{partMissing ? trouble.partText : trouble.brokenText}</p>
      <p className="broken-screen__ways">
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            location.reload();
          }}
        >
          {trouble.reload}
        </button>
        {partMissing && retry !== undefined && (
          <button type="button" className="button" onClick={retry}>
            {state.retry}
          </button>
        )}
      </p>
    </section>
  );
}
