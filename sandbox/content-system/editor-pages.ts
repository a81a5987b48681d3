import { mayEdit } from './accounts.ts';
import type { Nodes } from './nodes.ts';
import { escapeHtml, htmlPage } from './html-page.ts';
import type { ContentContext } from './visitor.ts';

const BACK = '<p>In the sandbox nothing can be changed here. Close this tab to go back to the portal.</p>';

/** `admin/content` and `node/add`, for those who edit. */
export function contentAdministration(c: ContentContext, title: string): Response {
  return guarded(c, () => htmlPage(title, BACK));
}

/** `node/{nid}/edit` and `node/{nid}/delete`, for those who edit. */
export function nodeAdministration(nodes: Nodes, c: ContentContext, task: 'edit' | 'delete'): Response {
  const nid = c.req.param('nid') ?? '';
  const node = /^\d{1,9}$/.test(nid) ? nodes.byNid(Number(nid)) : null;
  if (!node) return htmlPage('Page not found', '', 404);
  return guarded(c, () => {
    const title = task === 'edit' ? `Edit Page: ${node.title}` : `Are you sure you want to delete ${node.title}?`;
    return htmlPage(title, `<p>Node ${node.nid}, address <code>${escapeHtml(node.path)}</code>.</p>${BACK}`);
  });
}

function guarded(c: ContentContext, answer: () => Response): Response {
  if (mayEdit(c.get('visitor').account)) return answer();
  return htmlPage('Access denied', '<p>You are not authorized to access this page.</p>', 403);
}
