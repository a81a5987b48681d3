import type { RemovedDraft } from '../../../application/ports/draft-store.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { useMomentFormat } from '../../i18n/use-format.ts';
import { accountWords } from './account-words.ts';
import { Belonging } from './kept-draft.tsx';

interface RemovedDraftsProps {
  /** At least one. */
  readonly removed: readonly RemovedDraft[];
  readonly onDismiss: () => void;
}

/** What has been removed because of its age, until the person has dismissed it. */
export function RemovedDrafts({ removed, onDismiss }: RemovedDraftsProps) {
  const words = useWords(accountWords);
  const days = useMomentFormat('day');
  return (
    <div className="removed-drafts">
      <p>{words.removed(removed.length)}</p>
      <ul>
        {removed.map(({ address, what, removedOn }) => (
          <li key={`${address.kind} ${address.place} ${what}`}>
            <Belonging address={address} />{' '}
            <span className="note">{words.removedWhat[what](days.format(new Date(`${removedOn}T12:00`)))}</span>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button" onClick={onDismiss}>
          {words.dismiss}
        </button>
      </p>
    </div>
  );
}
