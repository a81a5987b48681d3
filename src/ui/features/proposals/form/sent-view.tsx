import DownloadIcon from 'lucide-react/icons/download';
import PrinterIcon from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { ProposalPhase } from '../../../../application/proposals/open-proposal.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { documentTitle } from '../../../../domain/proposals/proposal-document.ts';
import { plainName } from '../../../../domain/shared/texts.ts';
import { isZone } from '../../../../domain/shared/time-zone.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useService } from '../../../di/container-context.tsx';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { NameText } from '../../../i18n/named-sentence.tsx';
import { EventText, MISSING } from '../event.tsx';
import { useEvent, useKindName } from '../../../components/proposal-names.ts';
import { fieldMessages } from '../fields/field-messages.ts';
import { proposalFileName, ProposalVersions } from './proposal-versions.tsx';
import type { ProposalPhaseProps } from './send-state.tsx';
import { peopleIn, plainText, useReadable, useZonedText } from './readable-parts.ts';
import { sentMessages } from './proposal-form-messages.ts';
import { UnsentText, WrittenText } from './unsent-text.tsx';

const NONE = '–';

interface SentProposal {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  /** JSON of the sent proposal, or empty. */
  readonly text: string;
  /** Milliseconds since 1970, if known. */
  readonly at: number | undefined;
}

interface Receipt {
  /** Term, fact, and the fact's language if known: event, kind, title, people, time with zone. */
  readonly facts: readonly (readonly [string, string, (string | undefined)?])[];
  /** The receipt as plain text, including all that was sent. */
  readonly text: () => string;
}

function useReceipt({ place: { eventId, kind }, definition, text, at }: SentProposal): Receipt {
  const messages = useMessages(sentMessages);
  const kindName = useKindName()(kind);
  const fields = useMessages(fieldMessages);
  const { association } = useService(PortalSettings);
  const { event, dates } = useEvent(eventId);
  const zonedText = useZonedText();
  const readable = useReadable(definition);
  const parts = useMemo(() => {
    const values = readForm(definition, text);
    return values && readable(values);
  }, [definition, text, readable]);
  const zone = dates.zone !== undefined && isZone(dates.zone) ? dates.zone : undefined;
  const facts = [
    [messages.event, event?.title || MISSING],
    [messages.kind, kindName.text, kindName.language],
    [messages.title, documentTitle(text) || NONE],
    [messages.people, peopleIn(parts ?? []).join(', ') || NONE],
    [messages.sentAt, at === undefined ? messages.unknownTime : zonedText(at, zone)],
  ] as const satisfies Receipt['facts'];
  return {
    facts,
    text: () =>
      [
        messages.receipt,
        plainName(association.name),
        '',
        ...facts.map(([term, fact]) => fields.labelled(term, fact)),
        '',
        messages.whatWasSent,
        '',
        parts === undefined ? text : plainText(parts, fields),
        '',
      ]
        .join('\n')
        // Some text viewers need CRLF.
        .replace(/\r?\n/g, '\r\n'),
  };
}

interface SentViewProps extends ProposalPhaseProps {
  readonly phase: Extract<ProposalPhase, { readonly kind: 'sent' }>;
}

export function SentView({ place, open, state, definition, phase }: SentViewProps) {
  const messages = useMessages(sentMessages);
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
      <h2 tabIndex={-1}>{messages.sent}</h2>
      <EventText html={event?.completedText} />
      <section aria-label={messages.receipt} className="receipt">
        <dl>
          {receipt.facts.map(([term, fact, language]) => (
            <div key={term}>
              <dt className="caps">{term}</dt>
              <dd>
                {term === messages.sentAt && phase.at !== undefined ? (
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
            {messages.print}
          </button>
          <button type="button" className="button" onClick={download}>
            <DownloadIcon />
            {messages.download}
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
      <h3>{messages.whatWasSent}</h3>
      <WrittenText definition={definition} text={state.text} />
      <ProposalVersions place={place} definition={definition} />
    </div>
  );
}
