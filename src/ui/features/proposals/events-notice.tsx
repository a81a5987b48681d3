import { LoadEvents } from '../../../application/proposals/load-proposals.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { FailureNotice } from '../../writing/failure-notice.tsx';
import { proposalsWords } from './proposals-words.ts';

/** Names the failure of the event settings, where the settings want failures named. Does not read them by itself. */
export function EventsNotice() {
  const words = useWords(proposalsWords);
  const { state$, refresh } = useService(LoadEvents).events();
  const state = useStream(state$);
  return (
    <FailureNotice
      what={words.eventsFailed}
      reason={state.status === 'failed' ? state.reason : undefined}
      onRetry={() => void refresh()}
    />
  );
}
