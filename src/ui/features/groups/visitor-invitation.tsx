import { useState } from 'react';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../reading/reading-words.ts';
import { LoginLink } from '../../writing/login-link.tsx';
import { groupWords } from './group-words.ts';
import { useVisitorView } from './use-visitor-view.ts';

/** What a visitor is offered for all that is closed in a group: one login. It has its room before it is known what that is. */
export function VisitorInvitation({ groupId }: { groupId: number }) {
  const words = useWords(groupWords);
  const { login } = useWords(readingWords);
  const { opens } = useVisitorView(groupId);
  // The next page of open topics is on its way: what was known still holds.
  const [known, setKnown] = useState(opens);
  if (opens !== undefined && opens !== known) setKnown(opens);
  return (
    <div className={known === undefined ? 'group__invitation group__invitation--unknown' : 'group__invitation'}>
      {known !== 'joining' && <p>{known === 'leaders' ? words.leadersForMembers : words.topicsForMembers}</p>}
      <LoginLink>{known === 'joining' ? words.loginToJoin : login}</LoginLink>
    </div>
  );
}
