import { topicDraft } from '../../../application/drafts/draft-kinds.ts';
import { Drafts } from '../../../application/drafts/open-draft.ts';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { groupWords } from './group-words.ts';

/** That there is something for this group which has been written and not posted, and the way back to it. */
export function DraftHint({ groupId, onGoOn }: { groupId: number; onGoOn: () => void }) {
  const words = useWords(groupWords);
  const { value, files } = useStream(useService(Drafts).open(topicDraft, String(groupId)).state$);
  const isThere = !topicDraft.isEmpty(value) || files.length > 0;
  return (
    <div role="status">
      {isThere && (
        <p>
          {words.haveDraft}{' '}
          <button type="button" className="button button--quiet" onClick={onGoOn}>
            {words.goOn}
          </button>
        </p>
      )}
    </div>
  );
}
