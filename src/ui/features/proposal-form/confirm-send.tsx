import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { Dialog } from '../../components/dialog.tsx';
import { actionWords } from '../../i18n/en.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { EventText } from '../../proposing/event-text.tsx';
import { wordKey } from '../../proposing/use-kind-name.ts';
import { useEvent } from '../../proposing/use-event.ts';
import { sendWords } from './send-words.ts';

interface ConfirmSendProps {
  readonly place: ProposalPlace;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The last question before a proposal is sent, with the event's submit text and what sending means. */
export function ConfirmSend({ place: { eventId, kind }, onSend, onCancel }: ConfirmSendProps) {
  const words = useWords(sendWords);
  const { cancel } = useWords(actionWords);
  const { event } = useEvent(eventId);
  return (
    <Dialog title={words.confirm[wordKey(kind)]} onCancel={onCancel}>
      <EventText html={event?.submitText} />
      <p>{words.meaning}</p>
      <p className="dialog__actions">
        <button
          type="button"
          className="button button--primary"
          onClick={({ detail }) => {
            // The second click of a double one was meant for the button that opened this.
            if (detail < 2) onSend();
          }}
        >
          {words.confirmSend}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </Dialog>
  );
}
