import type { PortalSettings } from '../../src/application/ports/portal-settings.ts';
import { parseJson } from '../../src/domain/shared/texts.ts';
import { listAddress, menuRequestUrl, termsView } from '../../src/infrastructure/content-system/requests.ts';
import { integerOf, isRecord, listOf, recordOf } from '../../src/infrastructure/http/wire-values.ts';
import { datedLists, zonelessDate } from '../zoneless-dates.ts';
import type { System } from './cross-origin.ts';
import type { Exchange } from './exchange.ts';
import { expected, quoted, type Result } from './findings.ts';

/** What Views shows of a display without a pager of its own. */
const ROWS_WITHOUT_PAGER = 10;
/** No site has an account of this number, and each of Drupal's databases can look for it. */
const NO_USER = 999_999_999;

/**
 * Looks for what a Drupal answers well and the portal needs otherwise: resources that are off, menus that have lost who
 * their items are for, vocabularies that are cut, dates without a zone. Nothing is changed there.
 *
 * @param mainMenu what it answers for the main menu.
 */
export async function drupalSetupResults({ ask, baseUrl }: System, settings: PortalSettings, mainMenu: Exchange) {
  const views = (['categories', 'tags'] as const).map(termsView);
  const dated = settings.contentSystem.timeZone === undefined ? datedLists(settings) : [];
  const [user, comment, footer] = await Promise.all([
    ask(`${baseUrl}user/${NO_USER}?_format=json`),
    ask(`${baseUrl}comment?_format=json`),
    ask(menuRequestUrl(settings, 'footer')),
  ]);
  const terms = await Promise.all(views.map((view) => ask(listAddress(settings, view))));
  const dates = await Promise.all(dated.map(({ url }) => ask(url)));
  const { message } = recordOf(bodyOf(user));
  // Visitors are refused the records of users either way. Of an account that there is not, Drupal names the route it was
  // looked for by: that of the resource, or that of the page.
  const isUserOff = statusOf(user) === 406 || (statusOf(user) === 404 && String(message).includes('name: "entity.'));
  // An address that takes POST alone refuses a GET by 405; where the resource is off, there is no such address.
  const isCommentOff = statusOf(comment) === 404 && isRecord(bodyOf(comment));
  const cut = views.filter((_view, index) => hasTen(terms[index]));
  return [
    expected('user-resource-off', 'records of users come as JSON', isUserOff && 'none, so that names are unknown'),
    expected('comment-resource-off', 'there is an address for comments', isCommentOff && 'none'),
    ...menuResults([mainMenu, footer]),
    ...cut.map(({ view }) => doubtful('terms-cut', `the view ${view} sends all terms`, 'ten and no further page')),
    ...dated.flatMap((list, index) => {
      const answer = dates[index];
      const date = answer?.answered && answer.status === 200 ? zonelessDate(answer.body, list, settings) : undefined;
      const what = `dates in ${new URL(list.url).pathname} need no time zone, or it is set`;
      return date === undefined ? [] : [expected('time-zone-missing', what, quoted(date))];
    }),
  ];
}

const statusOf = (answer: Exchange): number => (answer.answered ? answer.status : 0);
const bodyOf = (answer: Exchange): unknown => (answer.answered ? parseJson(answer.body) : undefined);
const doubtful = (...what: Parameters<typeof expected>): Result => ({ ...expected(...what), mark: '!' });

/** Items that were never restricted look like items that have lost their roles: only people can tell. */
function menuResults(menus: readonly Exchange[]): readonly Result[] {
  const bodies = menus.filter((menu) => statusOf(menu) === 200).map(bodyOf);
  const hasItems = bodies.some((body) => listOf(body).length > 0);
  if (!hasItems || JSON.stringify(bodies).includes('"show_item_by_role"')) return [];
  return [doubtful('menu-roles-lost', 'menu items for members have show_item_by_role', 'none has')];
}

/** Whether a vocabulary has exactly as many terms as are sent without a pager, and no further page. */
function hasTen(answer: Exchange | undefined): boolean {
  if (answer === undefined || statusOf(answer) !== 200) return false;
  const { rows = bodyOf(answer), pager } = recordOf(bodyOf(answer));
  return listOf(rows).length === ROWS_WITHOUT_PAGER && (integerOf(recordOf(pager)['total_pages']) ?? 1) <= 1;
}
