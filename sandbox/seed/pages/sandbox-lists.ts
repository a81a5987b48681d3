import { page } from '../page-seed.ts';
import { listAt, text, view } from '../paragraph-seed.ts';

/** Every list that is awkward, and every way a paragraph can name one. */
export const sandboxListsPage = page(37, '/sandbox/lists', 'Lists', [
  text('<p>Lists of the content system, one after the other, and none of them as it should be.</p>'),
  view('sandbox_lists', 'empty', 'Nothing at all'),
  view('sandbox_lists', 'one_page', 'A single page'),
  view('sandbox_lists', 'missing_rows', 'Rows that are missing'),
  view('sandbox_lists', 'null_pager', 'Rows without a pager'),
  view('sandbox_lists', 'members', 'For those who are logged in'),
  view('sandbox_lists', 'no_such_display', 'A display that does not exist'),
  listAt('lists/reading.json', 'A reading list at an address of its own'),
  view('public_news', 'title', 'News at another address', 'lists/news-archive.json'),
  // Cookies would go along: it has to be ignored.
  listAt('https://attacker.example.net/list.json', 'A list from somewhere else'),
  view('sandbox_lists', 'hostile', 'Hostile rows'),
  view('sandbox_lists', 'ten_thousand', 'Ten thousand rows'),
  text('<p>After all lists, this sentence can still be read.</p>'),
]);
