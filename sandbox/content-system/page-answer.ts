import { ROLES, person } from '../people.ts';
import { includedBy } from '../seed/documents.ts';
import type { PageAccess } from '../seed/page-seed.ts';
import { isMember } from './accounts.ts';
import type { Account, Accounts } from './accounts.ts';
import { json, message } from './drupal-answers.ts';
import type { DrupalSetup } from './drupal-setup.ts';
import { articleFields } from './article-fields.ts';
import type { ListsContent } from './lists-content.ts';
import type { Nodes, StoredNode } from './nodes.ts';
import type { ContentContext } from './visitor.ts';

/** What pages need. */
export interface PageServices {
  readonly nodes: Nodes;
  readonly lists: ListsContent;
  readonly accounts: Accounts;
  readonly setup: DrupalSetup;
}

/**
 * `GET {app}-json/get/page?uri=/path`: the node of that path with its paragraphs, and who the server thinks is
 * asking (docs/specification.md, section 7). What is restricted is refused here, whatever the menus show.
 */
export function page({ nodes, lists, accounts, setup }: PageServices, c: ContentContext): Response {
  const path = toPath(c.req.query('uri') ?? '/');
  const node = nodes.byPath(path);
  if (!node) return message('', 404);
  const { account } = c.get('visitor');
  if (!mayRead(node.access, account)) return message('', 403);
  const wire: Record<string, unknown> = {
    ...toNodeWire(node, new URL(c.req.url).origin),
    ...articleFields(node, lists, setup),
  };
  const included = includedBy(wire['field_para_multi']);
  const data = { node: wire, session: reportOf(node, account, accounts) };
  return json(included.length > 0 ? { data, included } : { data });
}

/** The path that a uri names. It has been decoded with the query that it came in, once, and is not decoded again. */
function toPath(uri: string): string {
  const [path = ''] = uri.split(/[?#]/, 1);
  return `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`;
}

function mayRead(access: PageAccess, account: Account | null): boolean {
  return access === 'public' || (account !== null && (access !== 'member' || isMember(account)));
}

function toNodeWire(node: StoredNode, origin: string): Record<string, unknown> {
  const paragraphs: unknown = JSON.parse(node.paragraphs.replaceAll('{origin}', origin));
  if (node.shape === 'fields') {
    const [nid, langcode, title] = [node.nid, node.langcode, node.title].map((value) => [{ value }]);
    return { nid, langcode, title, field_para_multi: paragraphs };
  }
  const withoutNid = { title: node.title, field_para_multi: paragraphs };
  return node.shape === 'no-nid' ? withoutNid : { nid: node.nid, langcode: node.langcode, ...withoutNid };
}

/** `data.session`. Some pages report another user than the caller, as a misconfigured cache would. */
function reportOf(node: StoredNode, account: Account | null, accounts: Accounts): Record<string, unknown> {
  if (node.reports === 'anonymous') return toSessionWire(null);
  if (node.reports === 'organizer') return toSessionWire(accounts.byUid(person('organizer').uid));
  return toSessionWire(account);
}

function toSessionWire(account: Account | null): Record<string, unknown> {
  if (!account) return { user_id: 0, is_member: false, roles: { anonymous: 'anonymous' }, user_name: '' };
  const listed = account.roleMap === 'all' ? ROLES : account.roles;
  const roles = listed.map((role) => [role, account.roles.includes(role) ? role : '']);
  return {
    user_id: account.uid,
    is_member: account.isMember,
    roles: Object.fromEntries([['authenticated', 'authenticated'], ...roles]),
    user_name: account.name,
  };
}
