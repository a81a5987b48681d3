import { PortalSettings } from '../../../application/ports/portal-settings.ts';
import type { ProposalPlace } from '../../../application/ports/proposal-desk.ts';
import { kindsOf } from '../../../domain/proposals/asked-kinds.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { KindName } from '../../proposing/kind-name.tsx';
import { useProposalPaths } from '../../proposing/use-proposal-paths.ts';
import { proposalFormWords } from './proposal-form-words.ts';

/** The way to the forms of the other kinds, for the same event. */
export function KindTabs({ eventId, kind }: ProposalPlace) {
  const words = useWords(proposalFormWords);
  const { form } = useProposalPaths();
  const kinds = kindsOf(useService(PortalSettings).proposalForms);
  return (
    <nav aria-label={words.kinds} className="kind-tabs">
      <ul>
        {kinds.map((each) => {
          const path = form(eventId, each);
          return (
            path !== undefined && (
              <li key={each}>
                <InnerLink to={path} {...(each === kind && { 'aria-current': 'page' })}>
                  <KindName kind={each} />
                </InnerLink>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
