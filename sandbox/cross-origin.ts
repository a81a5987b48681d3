import type { MiddlewareHandler } from 'hono';

/** What a system allows to other origins. */
export interface CrossOriginRules {
  readonly origins: readonly string[];
  /** Whether every other origin is let in as well, and answered by its name; none when absent. */
  readonly isOpen?: () => boolean;
  /** Whether cookies may travel. */
  readonly credentials: boolean;
  /** Answers preflights when given; without it OPTIONS is an ordinary call. */
  readonly preflight?: {
    readonly methods: string;
    readonly headers: string;
    /** Seconds a browser may remember the answer. */
    readonly maxAge: number;
  };
}

/**
 * Adds CORS headers for the allowed origins to every answer, errors included. A call
 * from another origin is carried out all the same; only its answer stays unreadable, as in Drupal 10.
 */
export function crossOrigin(rules: CrossOriginRules): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const allowed = origin !== undefined && (rules.origins.includes(origin) || (rules.isOpen?.() ?? false));
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;

    if (rules.preflight && isPreflight) {
      c.res = new Response(null, { status: 204, headers: { 'Cache-Control': 'no-cache, private' } });
      c.res.headers.set('Vary', 'Origin, Access-Control-Request-Method');
      if (allowed) {
        c.res.headers.set('Access-Control-Allow-Methods', rules.preflight.methods);
        c.res.headers.set('Access-Control-Allow-Headers', rules.preflight.headers);
        c.res.headers.set('Access-Control-Max-Age', String(rules.preflight.maxAge));
      }
    } else {
      await next();
      c.res.headers.append('Vary', 'Origin');
    }
    if (allowed) {
      c.res.headers.set('Access-Control-Allow-Origin', origin);
      if (rules.credentials) c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    }
  };
}
