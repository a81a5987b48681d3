import type { BoundScreenProps } from '../../app/bound-screen-props.ts';
import { Screen } from '../../app/screen.tsx';
import { PageSkeleton } from '../../components/skeleton.tsx';
import { useWords } from '../../i18n/messages-provider.tsx';
import { readingWords } from '../../reading/reading-words.ts';

/** All working groups, and above them one's own. */
export function BoundScreen({ screen, title, children }: BoundScreenProps) {
  const { screens } = useWords(readingWords);
  return title === undefined ? <PageSkeleton /> : <Screen title={title || screens[screen]}>{children}</Screen>;
}
