import { message } from './drupal-answers.ts';
import { tokenOf } from './sessions.ts';
import type { ContentContext } from './visitor.ts';

/**
 * The refusal of a call that needs the header X-CSRF-Token, or null. Drupal wants it of sessions alone: a visitor without one
 * is refused by the next check. Login and `session/token` hand out different ones, and both count.
 */
export function csrfRefusal(c: ContentContext): Response | null {
  const { session, account } = c.get('visitor');
  if (!session || !account) return null;
  const token = c.req.header('x-csrf-token');
  if (token === undefined) return message('X-CSRF-Token request header is missing', 403);
  if (token === tokenOf(session, 'login') || token === tokenOf(session, 'rest')) return null;
  return message('X-CSRF-Token request header is invalid', 403);
}
