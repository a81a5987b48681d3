import DownloadIcon from 'lucide-react/icons/download';
import PrinterIcon from 'lucide-react/icons/printer';
import { useMemo } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalPhase } from '../../../../application/proposals/draft-model.ts';
import { readForm } from '../../../../domain/proposals/form-values.ts';
import { documentTitle } from '../../../../domain/proposals/proposal-document.ts';
import { plainName } from '../../../../domain/shared/texts.ts';
import { isZone } from '../../../../domain/shared/time-zone.ts';
import { Button } from '../../../components/button.tsx';
import { useEvent, useKindName } from '../../../components/proposal-names.ts';
import { saveFile } from '../../../components/save-file.ts';
import { useService } from '../../../di/container-context.tsx';
import { localeOf } from '../../../i18n/languages.ts';
import { useShownLanguage, useMessages } from '../../../i18n/messages-provider.tsx';
import { type Name, NameText } from '../../../i18n/named-sentence.tsx';
import { EventText, MISSING } from '../event.tsx';
import { fieldMessages } from '../fields/field-messages.ts';
import { sentMessages } from './proposal-form-messages.ts';
import { proposalFileName, ProposalVersions, UnsentText } from './proposal-versions.tsx';
import { peopleIn, plainText, useReadable, WrittenText } from './proposal-view.tsx';
import type { ProposalPhaseProps } from './send-state.tsx';

const NONE = '–';

type Sent = Extract<ProposalPhase, { readonly kind: 'sent' }>;

export function SentView(props: ProposalPhaseProps & { readonly phase: Sent }) {
  const { place, open, definition, phase } = props;
  const { text } = props.state;
  const messages = useMessages(sentMessages);
  const fields = useMessages(fieldMessages);
  const clock = useService(Clock);
  const { association } = useService(PortalSettings);
  const locale = localeOf(useShownLanguage());
  const { event, dates } = useEvent(place.eventId);
  const kindName = useKindName()(place.kind);
  const readable = useReadable();
  const parts = useMemo(() => {
    const values = readForm(definition, text);
    return values && readable(definition, values);
  }, [definition, text, readable]);

  const sentAt = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: dates.zone !== undefined && isZone(dates.zone) ? dates.zone : undefined,
  } as const;
  const facts: readonly (Name & { readonly term: string; readonly at?: number | undefined })[] = [
    { term: messages.event, text: event?.title || MISSING },
    { term: messages.kind, ...kindName },
    { term: fields.label('title'), text: documentTitle(text) || NONE },
    { term: fields.label('people'), text: peopleIn(parts ?? []).join(', ') || NONE },
    {
      term: messages.sentAt,
      text: phase.at === undefined ? messages.unknownTime : new Intl.DateTimeFormat(locale, sentAt).format(phase.at),
      at: phase.at,
    },
  ];

  function download() {
    const lines = [
      messages.receipt,
      plainName(association.name),
      '',
      ...facts.map((fact) => fields.labelled(fact.term, fact.text)),
      '',
      messages.whatWasSent,
      '',
      parts === undefined ? text : plainText(parts, fields),
      '',
    ];
    // Some text viewers need CRLF.
    const receipt = lines.join('\n').replace(/\r?\n/g, '\r\n');
    saveFile({ name: proposalFileName('receipt', place), type: 'text/plain;charset=utf-8', text: receipt }, clock);
  }

  return (
    <div className="proposal-section">
      <h2 tabIndex={-1}>{messages.sent}</h2>
      <EventText html={event?.completedText} />
      <section aria-label={messages.receipt} className="receipt">
        <dl>
          {facts.map(({ term, at, ...fact }) => (
            <div key={term}>
              <dt className="caps">{term}</dt>
              <dd>
                {at === undefined ? (
                  <NameText {...fact} />
                ) : (
                  <time dateTime={new Date(at).toISOString()}>{fact.text}</time>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="proposal-actions">
          <Button onClick={() => window.print()}>
            <PrinterIcon />
            {messages.print}
          </Button>
          <Button onClick={download}>
            <DownloadIcon />
            {messages.download}
          </Button>
        </p>
      </section>
      {phase.unsent && <UnsentText place={place} version={phase.unsent} onDiscard={() => open.discardUnsent()} />}
      <h3>{messages.whatWasSent}</h3>
      <WrittenText definition={definition} text={text} />
      <ProposalVersions place={place} />
    </div>
  );
}
