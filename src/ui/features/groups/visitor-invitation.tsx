import { useState } from 'react';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../components/list/reading-words.ts';
import { LoginLink } from '../../writing/login-link.tsx';
import { groupWords } from './group-words.ts';
import { useVisitorView } from './use-visitor-view.ts';

/** What a visitor is offered for all that is closed in a group: one login. It has its room before it is known what that is. */
export function VisitorInvitation({ groupId }: { groupId: number }) {
  const words = useWords(groupWords);
  const { login } = useWords(readingWords);
  const { topicsClosed } = useVisitorView(groupId);
  // The next page of open topics is on its way: what was known still holds.
  const [known, setKnown] = useState(topicsClosed);
  if (topicsClosed !== undefined && topicsClosed !== known) setKnown(topicsClosed);
  return (
    <div className={known === undefined ? 'group__invitation group__invitation--unknown' : 'group__invitation'}>
      {known !== false && <p>{known === true ? words.topicsForMembers : words.topicsClosedOrNone}</p>}
      <LoginLink>{known === false ? words.loginToJoin : login}</LoginLink>
    </div>
  );
}
