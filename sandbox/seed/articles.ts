import { CONFERENCES } from './conferences.ts';
import type { ConferenceSeed } from './conference-seed.ts';
import { NEWS } from './news.ts';
import type { NewsSeed } from './news-seed.ts';
import { page } from './page-seed.ts';
import type { PageSeed } from './page-seed.ts';

/** News and conferences have numbers of their own ranges, so that a number tells what it is of. */
const FIRST_NEWS_NID = 101;
const FIRST_CONFERENCE_NID = 301;

/** A seed, and the page on which it can be read in full. */
interface Article<Seed> {
  readonly seed: Seed;
  readonly page: PageSeed;
}

/** Every news item with its page, the newest first. The oldest has the lowest number, as if they had been entered in turn. */
export const NEWS_ARTICLES: readonly Article<NewsSeed>[] = NEWS.map((seed, index) => ({
  seed,
  page: articlePage(FIRST_NEWS_NID + NEWS.length - 1 - index, '/news', seed),
}));

/** Every conference with its page. */
export const CONFERENCE_ARTICLES: readonly Article<ConferenceSeed>[] = CONFERENCES.map((seed, index) => ({
  seed,
  page: articlePage(FIRST_CONFERENCE_NID + CONFERENCES.length - 1 - index, '/conferences', seed),
}));

/** Half of the nodes come flat, half as arrays: both occur, and the address does not tell which it will be. */
function articlePage(nid: number, folder: string, seed: NewsSeed | ConferenceSeed): PageSeed {
  const { slug, title, paragraphs } = seed;
  const shape = nid % 2 === 0 ? 'fields' : 'flat';
  return page(nid, `${folder}/${slug}`, title, paragraphs, {
    shape,
    langcode: 'langcode' in seed ? seed.langcode : 'en',
  });
}
