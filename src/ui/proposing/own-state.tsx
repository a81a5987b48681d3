import type { OwnProposal } from '../../application/proposals/load-proposals.ts';
import { useWords } from '../i18n/messages-provider.tsx';
import { proposingWords } from './proposing-words.ts';

/** How far one's own proposal of a kind is: "Draft · Light leaks in Łódź · kept on this device". */
export function OwnState({ own: { state, title, isOnDevice } }: { own: OwnProposal }) {
  const words = useWords(proposingWords);
  return (
    <span className="own-state">
      <span className={`own-state__word own-state__word--${state}`}>{words.states[state]}</span>
      {title !== '' && (
        <span className="own-state__title">
          {' · '}
          <bdi>{title}</bdi>
        </span>
      )}
      {isOnDevice && <span> · {words.onDevice}</span>}
    </span>
  );
}
