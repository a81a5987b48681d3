import { isNewSince } from '../../domain/lists/is-new-since.ts';
import { useWords } from '../i18n/messages-provider.tsx';
import { readingWords } from './reading-words.ts';
import { useLastVisit } from './use-last-visit.ts';
import './new-mark.css';

/**
 * Says of what is new since the last visit that it is. It may come later than the line that it stands in, and has to have
 * its room there.
 *
 * @param at when it came about, in milliseconds since 1970; absent when nobody knows.
 */
export function NewMark({ at }: { readonly at: number | undefined }) {
  const words = useWords(readingWords);
  const before = useLastVisit();
  return (
    isNewSince(at, before) && (
      <>
        {' '}
        <span className="new-mark">{words.isNew}</span>
      </>
    )
  );
}
