import type { ReactNode } from 'react';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { isDefaultKind } from '../../../domain/proposals/proposal-kind.ts';
import { Screen } from '../../app/screen.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { EventText, MISSING } from '../../proposing/event-text.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { useKindName } from '../../proposing/use-kind-name.ts';
import { useEvent } from '../../proposing/use-event.ts';
import { draftWords } from './draft-words.ts';
import { KindTabs } from './kind-tabs.tsx';

interface ProposalScreenProps extends ProposalPlace {
  /** With what the event says about this kind, and the way to the other kinds. */
  readonly introduced?: boolean;
  /** Nothing is left to be proposed. */
  readonly isSent?: boolean;
  readonly children: ReactNode;
}

/** The frame of a form: its event, its title, what stands around it. */
export function ProposalScreen({ eventId, kind, introduced = false, isSent = false, children }: ProposalScreenProps) {
  const { propose } = useWords(proposingWords);
  const { form } = useWords(draftWords);
  const { event, state } = useEvent(eventId);
  const name = useKindName()(kind);
  // No sentence of the interface has a name in it that may be in another language.
  const title = isDefaultKind(kind) ? (isSent ? form : propose)[kind] : name.text;
  const intro = event?.intro[kind];
  // Three hyphens say that something is missing, and not that it is on its way.
  const isLoading = state.status === 'idle' || state.status === 'loading';
  return (
    <Screen title={title} language={name.language} eyebrow={event?.title || (isLoading ? '\u00a0' : MISSING)}>
      {introduced && (
        <>
          <div className="proposal-intro">
            {!isLoading && (isDefaultKind(kind) || intro?.trim()) && <EventText html={intro} />}
          </div>
          <KindTabs eventId={eventId} kind={kind} />
        </>
      )}
      {children}
    </Screen>
  );
}
