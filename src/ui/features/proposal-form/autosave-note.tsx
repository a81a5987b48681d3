import type { OpenProposal, ProposalState } from '../../../application/proposals/open-proposal.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { AskFirst } from './ask-first.tsx';
import { draftWords } from './draft-words.ts';

/** That the server has not said yet what it has, so that nothing is saved there; and what can be done about it. */
export function AutosaveNote({ state, open }: { readonly state: ProposalState; readonly open: OpenProposal }) {
  const words = useWords(draftWords);
  const { retry } = useMessages().state;
  const { phase, server, device } = state;
  const isOff = phase.kind === 'draft' && !phase.autosave;
  return (
    <div className={isOff ? 'proposal-live proposal-note' : undefined}>
      <div role="status">
        {isOff && (
          <p>
            {server.kind === 'failed' ? words.notAsked : words.asking}{' '}
            {device === 'refused' ? words.inThisTabOnly : words.keptMeanwhile}
          </p>
        )}
      </div>
      {isOff && (
        <div className="proposal-actions">
          <button type="button" className="button" onClick={() => open.retry()}>
            {retry}
          </button>
          <AskFirst title={words.startAnewTitle} text={words.startAnewUnseen} onConfirm={() => open.startOver()}>
            {words.startAnew}
          </AskFirst>
        </div>
      )}
    </div>
  );
}
