import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { proposalKinds } from '../../../domain/proposals/proposal-kind.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { proposingWords } from '../../proposing/proposing-words.ts';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { proposalFormWords } from './proposal-form-words.ts';

/** The way to the forms of the other kinds, for the same event. */
export function KindTabs({ eventId, kind }: ProposalPlace) {
  const { kinds } = useWords(proposingWords);
  const words = useWords(proposalFormWords);
  const { form } = useProposalPaths();
  return (
    <nav aria-label={words.kinds} className="kind-tabs">
      <ul>
        {proposalKinds.map((each) => {
          const path = form(eventId, each);
          return (
            path !== undefined && (
              <li key={each}>
                <InnerLink to={path} {...(each === kind && { 'aria-current': 'page' })}>
                  {kinds[each]}
                </InnerLink>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
