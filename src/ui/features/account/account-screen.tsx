import { SessionState } from '../../../application/session/session-state.ts';
import { Screen } from '../../app/screen.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';
import { BorrowedPart } from './borrowed-part.tsx';
import { KeptDrafts } from './kept-drafts.tsx';
import { KeptState } from './kept-state.tsx';
import { MembersOnly } from '../../writing/members-only.tsx';
import { OwnFacts } from './own-facts.tsx';
import { Preferences } from './preferences.tsx';
import { Section } from './section.tsx';
import './account.css';

/** The signed-in person's own page (specification, section 2: `/user/account`). */
export function AccountScreen() {
  const words = useWords(accountWords);
  const { userId } = useStream(useService(SessionState).access$);
  return (
    <MembersOnly>
      <Screen title={words.title}>
        <div key={userId} className="account">
          {userId > 0 ? <Own /> : <p>{words.nobody}</p>}
          <Preferences />
          <Section title={words.device}>
            {userId > 0 && <KeptDrafts />}
            <KeptState />
          </Section>
          {userId > 0 && (
            <Section title={words.logout}>
              <div className="account__note">
                <BorrowedPart name="session">{({ LogoutButton }) => <LogoutButton />}</BorrowedPart>
              </div>
            </Section>
          )}
        </div>
      </Screen>
    </MembersOnly>
  );
}

/** What there is of somebody who is logged in. */
function Own() {
  const words = useWords(accountWords);
  return (
    <>
      <Section title={words.you}>
        <OwnFacts />
      </Section>
      <BorrowedPart name="groups">{({ MyGroups }) => <MyGroups level={2} />}</BorrowedPart>
      <BorrowedPart name="proposals">{({ MyProposals }) => <MyProposals level={2} />}</BorrowedPart>
    </>
  );
}
