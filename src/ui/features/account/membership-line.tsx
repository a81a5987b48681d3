import { useRef } from 'react';
import { CheckMembership } from '../../../application/session/check-membership.ts';
import { useService } from '../../di/container-context.tsx';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { useQuery } from '../../di/use-stream.ts';
import { accountWords } from './account-words.ts';

/** What the membership system says of this tab's session (specification, section 7: KP_CHECK_SESSION). */
export function MembershipLine() {
  const words = useWords(accountWords);
  const { state: stateWords } = useMessages();
  const { check } = useService(CheckMembership);
  const state = useQuery(check);
  const line = useRef<HTMLDivElement>(null);
  const isUnknown = state.status === 'failed' || (state.status === 'ready' && state.stale);

  function retry() {
    // The button goes with what it answers to.
    line.current?.focus();
    void check.refresh();
  }

  return (
    <div ref={line} tabIndex={-1} role="status">
      {state.status === 'ready' && <p>{words.checks[state.value]}</p>}
      {(state.status === 'loading' || state.status === 'idle') && <p>{words.checking}</p>}
      {isUnknown && (
        <p>
          {words.notChecked}{' '}
          <button type="button" className="button button--quiet" onClick={retry}>
            {stateWords.retry}
          </button>
        </p>
      )}
    </div>
  );
}
