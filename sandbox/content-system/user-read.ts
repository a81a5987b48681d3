import { uuidOf } from '../uuid.ts';
import { hasRole } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { formatOf, json, message, notAcceptable } from './drupal-answers.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import type { ContentContext } from './visitor.ts';

const FORBIDDEN = "The 'access user profiles' permission is required and the user must be active.";
const NOT_FOUND =
  'The "user" parameter was not converted for the path "/user/{user}" (route name: "rest.entity.user.GET")';
/** The sandbox's accounts are as old as its association's website. */
const CREATED = { value: '2024-02-01T09:30:00+00:00', format: 'Y-m-d\\TH:i:sP' };

/** `GET user/{uid}`, as Drupal 10 answers: every field an array, mail for oneself and administrators. */
export function readUser(accounts: Accounts, c: ContentContext): Response {
  const format = formatOf(c);
  if (format !== 'json' && format !== 'html') return notAcceptable(format);

  const wanted = c.req.param('uid') ?? '';
  // Drupal's anonymous account exists, and nobody may see it.
  if (/^0+$/.test(wanted)) return message('', 403);
  const account = /^\d{1,9}$/.test(wanted) ? accounts.byUid(Number(wanted)) : null;
  if (!account) return format === 'json' ? message(NOT_FOUND, 404) : htmlPage('Page not found', '', 404);

  const reader = c.get('visitor').account;
  const administers = hasRole(reader, 'administrator');
  if (!reader || (!account.active && !administers)) {
    return format === 'json' ? message(FORBIDDEN, 403) : htmlPage('Access denied', '', 403);
  }
  if (format === 'html') return htmlPage(account.name, `<p>${escapeHtml(fullName(account))}</p>`);
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
