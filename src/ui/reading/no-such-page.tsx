import { useWords } from '../i18n/messages-provider.tsx';
import { useNumberFormat } from '../i18n/use-format.ts';
import { readingWords } from './reading-words.ts';
import { PageLink, type PagerProps } from './pager.tsx';

export interface NoSuchPageProps extends Pick<PagerProps, 'searchOf' | 'onChosen'> {
  /** 0 when the list does not say. */
  readonly totalPages: number;
}

/** In the place of a page behind the last one: the list is not empty, only the address is wrong. */
export function NoSuchPage({ totalPages, ...way }: NoSuchPageProps) {
  const words = useWords(readingWords);
  const numbers = useNumberFormat();
  return (
    <p className="list-note">
      {totalPages > 0 ? words.pastEnd(totalPages, numbers.format(totalPages)) : words.noSuchPage}{' '}
      <PageLink {...way} page={Math.max(totalPages - 1, 0)}>
        {totalPages > 0 ? words.toLastPage : words.toFirstPage}
      </PageLink>
    </p>
  );
}
