import { useId, useState } from 'react';
import { Connectivity } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalState } from '../../../../application/proposals/draft-model.ts';
import { documentTimes } from '../../../../domain/proposals/proposal-document.ts';
import { useService } from '../../../di/container-context.tsx';
import { useStream } from '../../../di/use-stream.ts';
import { useShellMessages, useMessages } from '../../../i18n/messages-provider.tsx';
import { reasonMessages, saveMessages } from './proposal-form-messages.ts';
import { useTimeText } from './readable-parts.ts';
import { RetryButton } from '../../../components/button.tsx';

/** Server and device. Announced only when an error starts or ends; the settings decide whether failures are named. */
export function SaveBox({ state, onRetry }: { readonly state: ProposalState; readonly onRetry: () => void }) {
  const messages = useMessages(saveMessages);
  const reasons = useMessages(reasonMessages);
  const stateMessages = useShellMessages().state;
  const isHelpful = useService(PortalSettings).notices === 'helpful';
  const online = useStream(useService(Connectivity).online$);
  const timeText = useTimeText();
  const id = useId();
  const { server } = state;
  // Being offline is a state; other failures are silent.
  const reason =
    server.kind === 'failed' && (isHelpful || server.reason === 'offline') ? reasons[server.reason] : undefined;
  const [first, second] = useLines(state, reason);
  const said = useSaveError(state, reason);

  return (
    <section aria-labelledby={id} className="save-box">
      <h2 id={id} className="proposal-rail__title">
        {messages.title}
      </h2>
      <p className="save-box__line" data-saved={server.kind === 'saved' || undefined}>
        {first}
      </p>
      {second !== undefined && <p className="note">{second}</p>}
      <p role="status" className="note">
        {state.takenInAt !== undefined && messages.takenIn(timeText(state.takenInAt))}
      </p>
      <p role="status" className="save-box__offline">
        {!online && stateMessages.offline}
      </p>
      {isHelpful && server.kind === 'failed' && (
        <p>
          <RetryButton onRetry={onRetry} />
        </p>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

function useLines({ server, device, text, phase }: ProposalState, reason: string | undefined): readonly string[] {
  const messages = useMessages(saveMessages);
  const timeText = useTimeText();
  const isSaved = device === 'saved';
  const notOnDevice = device === 'refused' ? [messages.notOnDevice] : [];
  const also = isSaved ? [messages.alsoOnDevice] : notOnDevice;
  if (text === '' && phase.kind === 'draft' && !phase.autosave) return [messages.unknown];
  switch (server.kind) {
    case 'saved':
      return [messages.saved(timeText(server.at)), ...also];
    case 'pending':
    case 'saving': {
      // Nothing is saved before the member has chosen.
      const first = phase.kind === 'conflict' ? messages.notSaved(undefined) : messages.saving;
      return [first, ...(isSaved ? [messages.onDevice(undefined)] : also)];
    }
    case 'nothing':
      if (device === 'pending') return [messages.saving];
      if (isSaved) return [messages.onDevice(undefined)];
      return [text === '' ? messages.nothing : messages.notSaved(undefined), ...notOnDevice];
    case 'failed':
      if (text === '') return [messages.nothing];
      if (isSaved) {
        return [`${messages.onDevice(timeText(documentTimes(text).editedAt))} ${messages.notSaved(reason)}`];
      }
      return [messages.notSaved(reason), ...notOnDevice.map((line) => `${line} ${messages.stay}`)];
  }
}

/** The announcement when saving starts or stops failing; retries in between change nothing. */
function useSaveError({ server, device, text }: ProposalState, reason: string | undefined): string {
  const messages = useMessages(saveMessages);
  const [known, setKnown] = useState<'saved' | 'failed' | 'saved-again'>('saved');
  const isFailed = server.kind === 'failed' && text !== '';
  if (isFailed && known !== 'failed') setKnown('failed');
  if (server.kind === 'saved' && known === 'failed') setKnown('saved-again');
  if (device === 'refused') return messages.notOnDevice;
  if (known === 'failed') return messages.notSaved(reason);
  return known === 'saved-again' ? messages.savedAgain : '';
}
