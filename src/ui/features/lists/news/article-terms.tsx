import { newsSearch } from '../../../../domain/lists/news-address.ts';
import { allNews, type NewsQuery } from '../../../../domain/lists/news.ts';
import { InnerLink } from '../../../components/inner-link.tsx';
import { useWords } from '../../../i18n/messages-provider.tsx';
import { newsWords } from './news-words.ts';
import { useTermNames, type Names } from './term-names.ts';

export interface ArticleTermsProps {
  /** Ids. */
  readonly categories: readonly number[];
  readonly tags: readonly number[];
  /** Of the news screen, when there is one. */
  readonly path: string | undefined;
}

/** What a news item is about, each leading to the news about the same. Terms that nobody can name are left out. */
export function ArticleTerms({ categories, tags, path }: ArticleTermsProps) {
  const words = useWords(newsWords);
  const names = useTermNames();
  const named = (ids: readonly number[], known: Names, kind: 'categories' | 'tags') =>
    ids.flatMap((id) => {
      const name = known.get(id);
      return name ? [{ key: `${kind} ${id}`, name, query: { ...allNews, [kind]: [id] } satisfies NewsQuery }] : [];
    });
  const terms = [...named(categories, names.categories, 'categories'), ...named(tags, names.tags, 'tags')];
  if (terms.length === 0) return null;
  return (
    <ul aria-label={words.about} className="article-footer__terms">
      {terms.map(({ key, name, query }) => (
        <li key={key}>{path === undefined ? name : <InnerLink to={path + newsSearch(query)}>{name}</InnerLink>}</li>
      ))}
    </ul>
  );
}
