import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Account, Accounts } from './accounts.ts';
import { SESSION_COOKIE, deletedSessionCookie } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

/** Who calls. */
interface Visitor {
  readonly session: Session | null;
  /** Null for anonymous visitors, and for a user who was blocked meanwhile. */
  readonly account: Account | null;
}

/** What the handlers of the content system find in their context. */
export interface ContentEnv {
  Bindings: HttpBindings;
  Variables: { visitor: Visitor };
}

export type ContentContext = Context<ContentEnv>;

/**
 * Identifies the caller. The answer deletes the cookie of a session that has ended, unless
 * the answer opens a new one (as Drupal 10 does).
 */
export function recogniseVisitor(accounts: Accounts, sessions: Sessions): MiddlewareHandler<ContentEnv> {
  return async (c, next) => {
    const id = getCookie(c, SESSION_COOKIE);
    const session = id === undefined ? null : sessions.find(id);
    const account = session ? accounts.byUid(session.uid) : null;
    c.set('visitor', { session, account: account?.active ? account : null });
    await next();
    const answersWithCookie = c.res.headers.getSetCookie().some((cookie) => cookie.startsWith(SESSION_COOKIE));
    if (id !== undefined && !c.get('visitor').session && !answersWithCookie) {
      c.res.headers.append('Set-Cookie', deletedSessionCookie(c));
    }
  };
}
