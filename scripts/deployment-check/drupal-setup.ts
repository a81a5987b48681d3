import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { listAddress, menuRequestUrl, termsView } from '../../src/infrastructure/content-system/requests.ts';
import { integerOf, listOf, recordOf } from '../../src/infrastructure/http/wire-values.ts';
import type { Exchange, Exchanges } from './exchange.ts';
import type { Finding, Result } from './result.ts';
import { isRecord, jsonOf } from './system-answers.ts';

/** What Views shows of a display without a pager of its own. */
const ROWS_WITHOUT_PAGER = 10;
/** No site has an account of this number, and each of Drupal's databases can look for it. */
const NO_USER = 999_999_999;

/** Where Drupal's administrators switch a resource on. */
const placeOf = (entity: string) => `Drupal (module REST UI, or the configuration rest.resource.entity.${entity})`;

/** The resource by which the portal reads who is logged in. */
export const USER_RESOURCE_OFF: Finding = {
  code: 'user-resource-off',
  wrong:
    'The content system gives no records of users as JSON, so that the portal calls members by the name that they log in by.',
  remedy: `Switch the REST resource User on (GET, format json, provider cookie) in ${placeOf('user')}.`,
};

const COMMENT_RESOURCE_OFF: Finding = {
  code: 'comment-resource-off',
  wrong: 'The content system has no address for new comments, so that each of them fails.',
  remedy: `Switch the REST resource Comment on (POST, format json, provider cookie) in ${placeOf('comment')}.`,
};

/**
 * Looks for what a Drupal answers well and the portal needs otherwise: resources that are off, menus that have lost who
 * their items are for, vocabularies that are cut. Nothing is changed there.
 *
 * @param mainMenu what it answers for the main menu.
 */
export async function drupalSetupResults(
  exchange: Exchanges,
  settings: PortalSettings,
  headers: Readonly<Record<string, string>>,
  mainMenu: Exchange,
): Promise<readonly Result[]> {
  const { baseUrl } = settings.contentSystem;
  const ask = (url: string): Promise<Exchange> => exchange(url, { headers });
  const [user, comment, footer, ...terms] = await Promise.all([
    ask(`${baseUrl}user/${NO_USER}?_format=json`),
    ask(`${baseUrl}comment?_format=json`),
    ask(menuRequestUrl(settings, 'footer')),
    ...vocabularies.map((vocabulary) => ask(listAddress(settings, termsView(vocabulary)))),
  ]);
  const results = [
    ...(isWithoutUsers(user) ? [USER_RESOURCE_OFF] : []),
    ...(isWithoutComments(comment) ? [COMMENT_RESOURCE_OFF] : []),
    ...menuResults([mainMenu, footer]),
    ...vocabularies.flatMap((vocabulary, index) => termResults(vocabulary, terms[index])),
  ];
  return results.length > 0 ? results : [{ fine: 'resources, menus and filters are set up' }];
}

/**
 * Whether JSON of a user may be read is asked of visitors in vain: they are refused either way. Of an account that there is not,
 * Drupal names the route it was looked for by: that of the resource, or that of the page.
 */
function isWithoutUsers(answer: Exchange): boolean {
  if (!answer.answered) return false;
  if (answer.status === 406) return true;
  const json = jsonOf(answer.body);
  return answer.status === 404 && isRecord(json) && String(json['message']).includes('(route name: "entity.');
}

/** An address that takes POST alone refuses a GET by 405; where the resource is off, there is no such address. */
const isWithoutComments = (answer: Exchange): boolean =>
  answer.answered && answer.status === 404 && isRecord(jsonOf(answer.body));

/** Items that were never restricted look like items that have lost their roles: only people can tell. */
function menuResults(menus: readonly Exchange[]): readonly Result[] {
  const bodies = menus.flatMap((menu) => (menu.answered && menu.status === 200 ? [menu.body] : []));
  const hasItems = bodies.some((body) => listOf(jsonOf(body)).length > 0);
  if (!hasItems || bodies.some((body) => body.includes('"show_item_by_role"'))) return [];
  return [
    {
      code: 'menu-roles-lost',
      note: 'No item of the main menu or of the footer has show_item_by_role: if any is meant for members alone, the portal shows it to all visitors.',
      remedy:
        'Let the association’s module read the stored field of the menu link and not its options, from which Drupal 10.6.7 drops names with an underscore.',
    },
  ];
}

const vocabularies = ['categories', 'tags'] as const;

function termResults(name: (typeof vocabularies)[number], answer: Exchange | undefined): readonly Result[] {
  if (!answer?.answered || answer.status !== 200) return [];
  const json = jsonOf(answer.body);
  const { rows = json, pager } = recordOf(json);
  const { total_items, total_pages } = recordOf(pager);
  const [shown, pages] = [listOf(rows).length, integerOf(total_pages) ?? 1];
  const total = integerOf(total_items) ?? shown;
  if (pages > 1) return [];
  const remedy = `Give the REST export of the view ${termsView(name).view} a pager that displays all items, or pages.`;
  if (total > shown) {
    const wrong = `The content system sends ${shown} of ${total} ${name} of news and no further page, so that news cannot be filtered by the others.`;
    return [{ code: 'terms-cut', wrong, remedy }];
  }
  if (shown !== ROWS_WITHOUT_PAGER) return [];
  const note = `The content system sends exactly ten ${name} of news and no further page, as Views does for a REST export without a pager of its own: if there are more, news cannot be filtered by these.`;
  return [{ code: 'terms-cut', note, remedy }];
}
