import { useMemo } from 'react';
import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { isZone } from '../../../domain/shared/time-zone.ts';
import type { FormDefinition } from '../../../domain/proposals/form-definition.ts';
import { readForm } from '../../../domain/proposals/form-reading.ts';
import { documentTitle } from '../../../domain/proposals/proposal-document.ts';
import { plainName } from '../../../domain/shared/association-name.ts';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { MISSING } from '../../proposing/event-text.tsx';
import { useKindName } from '../../proposing/use-kind-name.ts';
import { useEvent } from '../../proposing/use-event.ts';
import { fieldWords } from './fields/field-words.ts';
import { peopleIn, plainText } from './readable-parts.ts';
import { sentWords } from './sent-words.ts';
import { useReadable } from './use-readable.ts';
import { useZonedText } from './use-time-text.ts';

/** Where there is nothing to be named. */
const NONE = '–';

interface SentProposal {
  readonly place: ProposalPlace;
  readonly definition: FormDefinition;
  /** JSON of what was sent, or empty. */
  readonly text: string;
  /** Milliseconds since 1970, if anybody knows. */
  readonly at: number | undefined;
}

export interface Receipt {
  /** Term and fact, and the fact's language where it is known: event, kind, title, people, time with its zone. */
  readonly facts: readonly (readonly [string, string, (string | undefined)?])[];
  /** The receipt as plain text, with everything that was sent. */
  readonly text: () => string;
}

export function useReceipt({ place: { eventId, kind }, definition, text, at }: SentProposal): Receipt {
  const words = useWords(sentWords);
  const kindName = useKindName()(kind);
  const fields = useWords(fieldWords);
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
    [words.event, event?.title || MISSING],
    [words.kind, kindName.text, kindName.language],
    [words.title, documentTitle(text) || NONE],
    [words.people, peopleIn(parts ?? []).join(', ') || NONE],
    [words.sentAt, at === undefined ? words.unknownTime : zonedText(at, zone)],
  ] as const satisfies Receipt['facts'];
  return {
    facts,
    text: () =>
      [
        words.receipt,
        plainName(association.name),
        '',
        ...facts.map(([term, fact]) => fields.labelled(term, fact)),
        '',
        words.whatWasSent,
        '',
        parts === undefined ? text : plainText(parts, fields),
        '',
      ]
        .join('\n')
        // Some programs that open plain text know no other line ends.
        .replace(/\r?\n/g, '\r\n'),
  };
}
