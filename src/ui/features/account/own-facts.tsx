import { EditorUrls } from '../../../application/ports/editor-urls.ts';
import { LoadAccount } from '../../../application/session/load-account.ts';
import { SessionState } from '../../../application/session/session-state.ts';
import { holdsRole, Role } from '../../../domain/session/roles.ts';
import { SmartLink } from '../../components/smart-link.tsx';
import { useService } from '../../di/container-context.tsx';
import { useStream } from '../../di/use-stream.ts';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';
import { MembershipLine } from './membership-line.tsx';
import { useOwnName } from './use-own-name.ts';

const known: readonly string[] = Object.values(Role);
const isKnown = (role: string): role is Role => known.includes(role);

/** What Drupal calls users and visitors: no role that was given to them. */
const everybodys: readonly string[] = ['authenticated', 'anonymous'];

/** Name, mail, roles, membership: as much of it as is known. */
export function OwnFacts() {
  const words = useWords(accountWords);
  const editorUrls = useService(EditorUrls);
  const { roles, member, userId } = useStream(useService(SessionState).access$);
  const { change: passwordUrl } = editorUrls.ofPassword(userId);
  const account = useStream(useService(LoadAccount).account$);
  const name = useOwnName();
  const held = [...roles.keys()].filter((role) => holdsRole(roles, role) && !everybodys.includes(role));
  return (
    <dl className="facts">
      {name !== '' && (
        <div>
          <dt>{words.name}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      )}
      {account && account.mail !== '' && (
        <div>
          <dt>{words.mail}</dt>
          <dd>{account.mail}</dd>
        </div>
      )}
      {passwordUrl !== undefined && (
        <div>
          <dt>{words.password}</dt>
          <dd>
            <SmartLink link={{ kind: 'external', url: passwordUrl }} newTab>
              {words.changePassword}
            </SmartLink>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.roles}</dt>
        {held.length === 0 && <dd>{words.noRoles}</dd>}
        {held.map((role) => (
          <dd key={role}>{isKnown(role) ? words.roleNames[role] : role}</dd>
        ))}
      </div>
      <div>
        <dt>{words.membership}</dt>
        <dd>{member ? words.member : words.noMember}</dd>
        <dd>
          <MembershipLine />
        </dd>
      </div>
    </dl>
  );
}
