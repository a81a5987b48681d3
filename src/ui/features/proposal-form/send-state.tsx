import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import type { RemoteErrorKind } from '../../../application/ports/remote-error.ts';
import type { OpenProposal, ProposalPhase } from '../../../application/proposals/open-proposal.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { EventText } from '../../proposing/event-text.tsx';
import { useEvent } from '../../proposing/use-event.ts';
import { reasonWords } from './reason-words.ts';
import { sendWords } from './send-words.ts';

interface SendStateProps {
  readonly place: ProposalPlace;
  readonly phase: ProposalPhase;
  readonly refusal: RemoteErrorKind | undefined;
  readonly open: OpenProposal;
}

/**
 * What has become of the sending: how far it is, or that it was not accepted, in the event's own words (product,
 * "`_error_txt` has no moment"). Why is said only where the settings want it.
 */
export function SendState({ place, phase, refusal, open }: SendStateProps) {
  const words = useWords(sendWords);
  const reasons = useWords(reasonWords);
  const { retry } = useMessages().state;
  const { notices } = useService(PortalSettings);
  const { event } = useEvent(place.eventId);
  const step = phase.kind === 'sending' ? phase.step : undefined;
  const isRefused = refusal !== undefined && step === undefined;

  return (
    <div className="send-state">
      <div role="status">{step !== undefined && <p>{words.steps[step]}</p>}</div>
      {step === 'unclear' && (
        <p>
          <button type="button" className="button" onClick={() => open.retry()}>
            {words.askAgain}
          </button>
        </p>
      )}
      <div role="alert">
        {isRefused && (
          <>
            <p className="send-state__title">{words.notSent}</p>
            <EventText html={event?.errorText} />
          </>
        )}
      </div>
      {isRefused && notices === 'helpful' && (
        <p role="status" className="note">
          {words.because(reasons[refusal])}{' '}
          <button type="button" className="button button--quiet" onClick={() => open.send()}>
            {retry}
          </button>
        </p>
      )}
    </div>
  );
}
