import { SessionState } from '../../../application/session/session-state.ts';
import { InnerLink } from '../../components/inner-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useInBrowser } from '../../di/use-in-browser.ts';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { LoginLink } from '../../writing/login-link.tsx';
import { proposalsWords } from './proposals-words.ts';
import './who-may.css';

/**
 * Proposals are members': what everybody else can do about that, and nothing for them. A prerendered page has room for
 * it, and does not say it yet.
 */
export function WhoMay() {
  const words = useWords(proposalsWords);
  const isKnown = useInBrowser();
  const { loggedIn, member, userId } = useStream(useService(SessionState).access$);
  if (!loggedIn) {
    return (
      <div className={isKnown ? 'who-may' : 'who-may who-may--unknown'}>
        <p>{words.forMembers}</p>
        <LoginLink>{words.login}</LoginLink>
      </div>
    );
  }
  if (!member) {
    return (
      <div className="who-may">
        <p>{words.notMember}</p>
        <InnerLink to="/join" className="button">
          {words.join}
        </InnerLink>
      </div>
    );
  }
  return userId === 0 && <p className="who-may note">{words.notPersonal}</p>;
}
