import { type KeyboardEventHandler, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Clock } from '../../../../application/ports/browser.ts';
import { PortalSettings } from '../../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../../application/ports/proposal-system.ts';
import type { OpenProposal, ProposalState } from '../../../../application/proposals/draft-model.ts';
import type { FormDefinition } from '../../../../domain/proposals/form-definition.ts';
import { Button, RetryButton } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useEvent } from '../../../components/proposal-names.ts';
import { useService } from '../../../di/container-context.tsx';
import { actionMessages } from '../../../i18n/action-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../../i18n/use-format.ts';
import { EventText } from '../event.tsx';
import { reasonMessages, sendMessages } from './proposal-form-messages.ts';

export interface ProposalPhaseProps {
  readonly place: ProposalPlace;
  readonly open: OpenProposal;
  readonly state: ProposalState;
  readonly definition: FormDefinition;
}

interface DraftFrameProps {
  readonly onKeyDown?: KeyboardEventHandler;
  readonly children: ReactNode;
}

/**
 * The form, or what stands in its place, and its rail. While it is there, its screen is marked for the stylesheet: a rule
 * with `:has()` would restyle all fields at every key.
 */
export function DraftFrame(props: DraftFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const screen = frame.current?.closest('.screen');
    screen?.classList.add('screen--drafting');
    return () => screen?.classList.remove('screen--drafting');
  }, []);
  return <div ref={frame} className="proposal-draft" {...props} />;
}

/** The progress of sending, or its rejection in the event's own words (docs/specification.md, section 10). */
export function SendState({ place, open, state: { phase, refusal } }: Omit<ProposalPhaseProps, 'definition'>) {
  const messages = useMessages(sendMessages);
  const reasons = useMessages(reasonMessages);
  const { notices } = useService(PortalSettings);
  const { event } = useEvent(place.eventId);
  const step = phase.kind === 'sending' ? phase.step : undefined;
  const isRefused = refusal !== undefined && step === undefined;

  return (
    <div className="send-state">
      <div role="status">{step !== undefined && <p>{messages.steps[step]}</p>}</div>
      {step === 'unclear' && (
        <p>
          <Button label={messages.askAgain} onClick={() => open.retry()} />
        </p>
      )}
      <div role="alert">
        {isRefused && (
          <>
            <p className="send-state__title">{messages.notSent}</p>
            <EventText html={event?.errorText} />
          </>
        )}
      </div>
      {isRefused && notices === 'helpful' && (
        <p role="status" className="note">
          {messages.because(reasons[refusal])} <RetryButton onRetry={() => open.send()} />
        </p>
      )}
    </div>
  );
}

interface AskFirstProps {
  /** Of this button and of the confirming one. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onConfirm: () => void;
}

export function AskFirst({ label, title, text, onConfirm }: AskFirstProps) {
  const { cancel } = useMessages(actionMessages);
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  const confirm = unlessDouble(() => {
    close();
    onConfirm();
  });
  return (
    <>
      <Button label={label} onClick={() => setAsks(true)} />
      {asks && (
        <Dialog title={title} onCancel={close}>
          <p>{text}</p>
          <p className="dialog__actions">
            <Button label={cancel} onClick={close} />
            <Button label={label} onClick={confirm} />
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Ignores the second click of a double click on the button that opened a dialog. */
export const unlessDouble =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };

/** Formats instants (milliseconds since 1970) in the reader's zone: the time alone for today. */
export function useTimeText(): (at: number | undefined) => string | undefined {
  const clock = useService(Clock);
  const day = useMomentFormat('day');
  const time = useMomentFormat('time of day');
  const moment = useMomentFormat('minute');
  return (at) => {
    if (at === undefined) return undefined;
    const isToday = day.format(at) === day.format(clock.now());
    return (isToday ? time : moment).format(at);
  };
}
