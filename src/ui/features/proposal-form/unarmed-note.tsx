import type { OpenProposal, ProposalState } from '../../../application/proposals/open-proposal.ts';
import { useMessages, useWords } from '../../i18n/messages-provider.tsx';
import { AskFirst } from './ask-first.tsx';
import { draftWords } from './draft-words.ts';

/** That the server has not said yet what it has, so that nothing is saved there; and what can be done about it. */
export function UnarmedNote({ state, open }: { readonly state: ProposalState; readonly open: OpenProposal }) {
  const words = useWords(draftWords);
  const { retry } = useMessages().state;
  const { phase, server, device } = state;
  const isUnarmed = phase.kind === 'draft' && !phase.autosave;
  return (
    <div className={isUnarmed ? 'proposal-live proposal-note' : undefined}>
      <div role="status">
        {isUnarmed && (
          <p>
            {server.kind === 'failed' ? words.notAsked : words.asking}{' '}
            {device === 'refused' ? words.inThisTabOnly : words.keptMeanwhile}
          </p>
        )}
      </div>
      {isUnarmed && (
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
