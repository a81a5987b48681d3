import DownloadIcon from 'lucide-react/icons/download';
import PrinterIcon from 'lucide-react/icons/printer';
import { Clock } from '../../../application/ports/clock.ts';
import type { ProposalPhase } from '../../../application/proposals/open-proposal.ts';
import { saveFile } from '../../components/save-file.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { NameText } from '../../i18n/named-sentence.tsx';
import { EventText } from '../../proposing/event-text.tsx';
import { useEvent } from '../../proposing/use-event.ts';
import { proposalFileName } from './proposal-file-name.ts';
import type { ProposalPhaseProps } from './proposal-phase-props.ts';
import { ProposalVersions } from './proposal-versions.tsx';
import { sentWords } from './sent-words.ts';
import { UnsentText } from './unsent-text.tsx';
import { useReceipt } from './use-receipt.ts';
import { WrittenText } from './written-text.tsx';

interface SentViewProps extends ProposalPhaseProps {
  readonly phase: Extract<ProposalPhase, { readonly kind: 'sent' }>;
}

/** What has been sent cannot be changed any more: it is shown, with its receipt, to be printed and downloaded. */
export function SentView({ place, open, state, definition, phase }: SentViewProps) {
  const words = useWords(sentWords);
  const clock = useService(Clock);
  const { event } = useEvent(place.eventId);
  const receipt = useReceipt({ place, definition, text: state.text, at: phase.at });

  function download() {
    saveFile(
      { name: proposalFileName('receipt', place), type: 'text/plain;charset=utf-8', text: receipt.text() },
      clock,
    );
  }

  return (
    <div className="proposal-section">
      <h2 tabIndex={-1}>{words.sent}</h2>
      <EventText html={event?.completedText} />
      <section aria-label={words.receipt} className="receipt">
        <dl>
          {receipt.facts.map(([term, fact, language]) => (
            <div key={term}>
              <dt className="caps">{term}</dt>
              <dd>
                {term === words.sentAt && phase.at !== undefined ? (
                  <time dateTime={new Date(phase.at).toISOString()}>{fact}</time>
                ) : (
                  <NameText text={fact} language={language} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="proposal-actions">
          <button type="button" className="button" onClick={() => window.print()}>
            <PrinterIcon />
            {words.print}
          </button>
          <button type="button" className="button" onClick={download}>
            <DownloadIcon />
            {words.download}
          </button>
        </p>
      </section>
      {phase.unsent && (
        <UnsentText
          place={place}
          definition={definition}
          version={phase.unsent}
          onDiscard={() => open.discardUnsent()}
        />
      )}
      <h3>{words.whatWasSent}</h3>
      <WrittenText definition={definition} text={state.text} />
      <ProposalVersions place={place} definition={definition} />
    </div>
  );
}
