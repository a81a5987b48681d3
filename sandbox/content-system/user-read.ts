import { uuidOf } from '../uuid.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { hasRole } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { formatOf, json, message, notAcceptable } from './drupal-answers.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import type { ContentContext } from './visitor.ts';

const FORBIDDEN = "The 'access user profiles' permission is required and the user must be active.";
/** Drupal names the route; it is that of the page where the resource is off or no JSON is asked for. */
const notFound = (route: string) =>
  `The "user" parameter was not converted for the path "/user/{user}" (route name: "${route}")`;
/** The sandbox's accounts are as old as its association's website. */
const CREATED = { value: '2024-02-01T09:30:00+00:00', format: 'Y-m-d\\TH:i:sP' };

/** What is needed to read a record. */
export interface UserServices {
  readonly context: SandboxContext;
  readonly accounts: Accounts;
}

/**
 * `GET user/{uid}`, as Drupal 10 answers: every field an array, mail for oneself and administrators. Where the resource is
 * off, the page is all there is at the address: whether it may be seen is asked first, and then it has no JSON.
 */
export function readUser({ context, accounts }: UserServices, c: ContentContext): Response {
  const format = formatOf(c);
  if (format !== 'json' && format !== 'html') return notAcceptable(format);

  const wanted = c.req.param('uid') ?? '';
  // Drupal's anonymous account exists, and no user may see it.
  if (/^0+$/.test(wanted)) return message('', 403);
  const account = /^\d{1,9}$/.test(wanted) ? accounts.byUid(Number(wanted)) : null;
  const isResource = format === 'json' && context.drupal.userResource === 'on';
  if (!account) return message(notFound(isResource ? 'rest.entity.user.GET' : 'entity.user.canonical'), 404);

  const reader = c.get('visitor').account;
  const administers = hasRole(reader, 'administrator');
  if (!reader || (!account.active && !administers)) return message(FORBIDDEN, 403);
  if (format === 'html') return htmlPage(account.name, `<p>${escapeHtml(fullName(account))}</p>`);
  if (!isResource) return notAcceptable(format);
  return json(toUserWire(account, reader.uid === account.uid || administers, administers));
}

function toUserWire(account: Account, personal: boolean, administrative: boolean): Record<string, unknown> {
  return {
    uid: [{ value: account.uid }],
    uuid: [{ value: uuidOf(`user ${account.uid}`) }],
    langcode: [{ value: 'en' }],
    ...(personal ? { preferred_langcode: [{ value: 'en' }], preferred_admin_langcode: [] } : {}),
    name: [{ value: account.name }],
    ...(personal ? { mail: [{ value: account.mail }], timezone: [{ value: 'Europe/Vienna' }] } : {}),
    ...(administrative ? { status: [{ value: account.active }] } : {}),
    created: [CREATED],
    changed: [CREATED],
    ...(administrative ? { roles: account.roles.map(toRoleReference) } : {}),
    default_langcode: [{ value: true }],
    field_user_firstname: toField(account.firstName),
    field_user_lastname: toField(account.lastName),
    user_picture: [],
  };
}

function toField(text: string | null): { value: string }[] {
  return text === null ? [] : [{ value: text }];
}

function toRoleReference(role: string): Record<string, string> {
  return { target_id: role, target_type: 'user_role', target_uuid: uuidOf(`role ${role}`) };
}

function fullName(account: Account): string {
  return [account.firstName, account.lastName].filter(Boolean).join(' ');
}
