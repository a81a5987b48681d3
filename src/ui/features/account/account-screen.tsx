import { Screen } from '../../app/screen.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { accountWords } from './account-words.ts';

/** The signed-in person's own page (specification, section 2: `/user/account`). */
export function AccountScreen() {
  const words = useWords(accountWords);
  return <Screen title={words.title} />;
}
