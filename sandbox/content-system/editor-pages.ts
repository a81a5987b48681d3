import { mayEdit } from './accounts.ts';
import { htmlPage } from './html-page.ts';
import type { ListsContent } from './lists-content.ts';
import type { Nodes } from './nodes.ts';
import type { ContentContext } from './visitor.ts';

const BACK = '<p>In the sandbox nothing can be changed here. Close this tab to go back to the portal.</p>';

/** What editors may change. */
export interface EditorServices {
  readonly nodes: Nodes;
  readonly lists: ListsContent;
}

/** `admin/content` and `node/add`, for those who edit. */
export function contentAdministration(c: ContentContext, title: string): Response {
  return guarded(c, () => htmlPage(title, BACK));
}

/** `node/{nid}/edit`, `node/{nid}/delete` and the same below `group`, for those who edit. Topics are nodes, groups are none. */
export function administration({ nodes, lists }: EditorServices, c: ContentContext): Response {
  const { kind = '', id = '', task } = c.req.param() as Readonly<Record<string, string>>;
  const title = /^\d{1,9}$/.test(id) ? titleOf(kind, Number(id)) : undefined;
  if (title === undefined) return htmlPage('Page not found', '', 404);
  return guarded(c, () => {
    const asked = task === 'edit' ? `Edit: ${title}` : `Are you sure you want to delete ${title}?`;
    return htmlPage(asked, `<p>Number ${id} among what is a <code>${kind}</code> here.</p>${BACK}`);
  });

  function titleOf(of: string, number: number): string | undefined {
    if (of === 'group') return lists.groups.byId(number)?.label;
    return nodes.byNid(number)?.title ?? lists.topics.byNid(number)?.title;
  }
}

/** `user/password`: where a user who has forgotten theirs would ask for a mail. */
export function passwordPage(): Response {
  return htmlPage(
    'Reset your password',
    `<p>In the sandbox no mail is sent: the passwords are in the README.</p>${BACK}`,
  );
}

/** `user/{uid}/edit`: where the user whose session it is would choose a password. */
export function accountPage(c: ContentContext): Response {
  const { account } = c.get('visitor');
  if (account === null || String(account.uid) !== c.req.param('uid')) return denied();
  return htmlPage(`Edit: ${account.name}`, `<p>Here you would choose a new password.</p>${BACK}`);
}

function guarded(c: ContentContext, answer: () => Response): Response {
  if (mayEdit(c.get('visitor').account)) return answer();
  return denied();
}

const denied = () => htmlPage('Access denied', '<p>You are not authorized to access this page.</p>', 403);
