import { useId, useState } from 'react';
import { Connectivity } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalState } from '../../../../application/proposals/open-proposal.ts';
import { documentTimes } from '../../../../domain/proposals/proposal-document.ts';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useMessages, useWords } from '../../../i18n/messages-provider.tsx';
import { reasonWords, saveWords, type SaveWords } from './proposal-form-words.ts';
import { useTimeText } from './readable-parts.ts';

interface SaveBoxProps {
  readonly state: ProposalState;
  readonly onRetry: () => void;
}

/**
 * Where the text is saved: server and device. Always visible; announced only when an error starts or ends. Failures are
 * named, with a retry, only where the settings allow it.
 */
export function SaveBox({ state, onRetry }: SaveBoxProps) {
  const words = useWords(saveWords);
  const reasons = useWords(reasonWords);
  const messages = useMessages().state;
  const { notices } = useService(PortalSettings);
  const online = useStream(useService(Connectivity).online$);
  const timeText = useTimeText();
  const id = useId();
  const { server, text } = state;
  const isHelpful = notices === 'helpful';
  // Being offline is a state; other failures are silent.
  const reason =
    server.kind === 'failed' && (isHelpful || server.reason === 'offline') ? reasons[server.reason] : undefined;
  const { editedAt } = documentTimes(server.kind === 'failed' ? text : '');
  const [first, second] = linesOf(state, words, { reason, timeText, editedAt });
  const said = useTrouble(state, words, reason);

  return (
    <section aria-labelledby={id} className="save-box">
      <h2 id={id} className="proposal-rail__title">
        {words.title}
      </h2>
      <p className="save-box__line" data-saved={server.kind === 'saved' || undefined}>
        {first}
      </p>
      {second !== undefined && <p className="note">{second}</p>}
      <p role="status" className="note">
        {state.takenInAt !== undefined && words.takenIn(timeText(state.takenInAt))}
      </p>
      <p role="status" className="save-box__offline">
        {!online && messages.offline}
      </p>
      {isHelpful && server.kind === 'failed' && (
        <p>
          <button type="button" className="button button--quiet" onClick={onRetry}>
            {messages.retry}
          </button>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

interface Details {
  readonly reason: string | undefined;
  readonly timeText: (at: number | undefined) => string | undefined;
  readonly editedAt: number | undefined;
}

function linesOf(
  { server, device, text, phase }: ProposalState,
  words: SaveWords,
  { reason, timeText, editedAt }: Details,
): readonly [string, string | undefined] {
  if (text === '' && phase.kind === 'draft' && !phase.autosave) return [words.unknown, undefined];
  const also = device === 'kept' ? words.alsoOnDevice : device === 'refused' ? words.notOnDevice : undefined;
  switch (server.kind) {
    case 'saved':
      return [words.saved(timeText(server.at)), also];
    case 'pending':
    case 'saving': {
      // Nothing is saved before the member has chosen.
      const first = phase.kind === 'conflict' ? words.notSaved(undefined) : words.saving;
      return [first, device === 'kept' ? words.onDevice(undefined) : also];
    }
    case 'nothing':
      if (device === 'pending') return [words.saving, undefined];
      if (device === 'kept') return [words.onDevice(undefined), undefined];
      return [text === '' ? words.nothing : words.notSaved(undefined), device === 'refused' ? also : undefined];
    case 'failed':
      if (text === '') return [words.nothing, undefined];
      if (device === 'kept') return [`${words.onDevice(timeText(editedAt))} ${words.notSaved(reason)}`, undefined];
      return [words.notSaved(reason), device === 'refused' ? `${words.notOnDevice} ${words.stay}` : undefined];
  }
}

/** The announcement when saving starts or stops failing; retries in between change nothing. */
function useTrouble({ server, device, text }: ProposalState, words: SaveWords, reason: string | undefined): string {
  const [known, setKnown] = useState<'saved' | 'failed' | 'saved-again'>('saved');
  const isFailed = server.kind === 'failed' && text !== '';
  if (isFailed && known !== 'failed') setKnown('failed');
  if (server.kind === 'saved' && known === 'failed') setKnown('saved-again');
  if (device === 'refused') return words.notOnDevice;
  if (known === 'failed') return words.notSaved(reason);
  return known === 'saved-again' ? words.savedAgain : '';
}
