import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { isPassword } from '../passwords.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { MembershipSessions } from './membership-sessions.ts';
import type { MembershipLogin } from './membership-sessions.ts';

/** The membership system, to be mounted behind CORS. */
export interface MembershipSystem {
  readonly app: Hono;
  readonly sessions: MembershipSessions;
}

/** STATUSCODE values; 1 is success, the others are refusals. */
const STATUS = {
  ok: [1, 'OK'],
  wrongKey: [-1, 'Der Mandantenschlüssel ist ungültig.'],
  wrongLogin: [-3, 'Benutzername oder Passwort ist falsch.'],
  noSession: [-4, 'Die Sitzung ist ungültig oder abgelaufen.'],
} as const;

const LOGIN_FIELDS = [
  'UPORTAL',
  'PWPORTAL',
  'DISABLE_IP_BROWSER_CHECK',
  'SESSION_GUELTIG',
  'BROWSERDATA',
  'MANDANT_KEY',
] as const;

/** How long a session is valid when SESSION_GUELTIG is no number of hours. */
const DEFAULT_HOURS = 24;

/**
 * Makes the membership system: SEWOBE's three calls as form posts. It sets and reads no cookies and answers no
 * preflight: a client that sends own headers fails here as it would there.
 */
export function membershipSystem(context: SandboxContext): MembershipSystem {
  const sessions = new MembershipSessions(context.database, context.clock);
  const app = new Hono();

  app.post('/KP_LOGIN', async (c) => {
    const form = toForm(await c.req.text(), c.req.header('content-type'));
    const missing = LOGIN_FIELDS.find((field) => !form.has(field));
    if (missing) return c.json({ ERROR: `Parameter ${missing} fehlt.` }, 400);
    if (form.get('MANDANT_KEY') !== context.mandantKey) return c.json(status('wrongKey', 'number'));

    const account = sessions.find(form.get('UPORTAL') ?? '');
    if (!account || !isPassword(form.get('PWPORTAL') ?? '', account.passwordHash)) {
      return c.json({ ...status('wrongLogin', account?.statusCode ?? 'number'), SESSION: null, VALIDTOKEN: null });
    }
    return c.json(loginAnswer(sessions, account, Number(form.get('SESSION_GUELTIG'))));
  });

  app.post('/KP_LOGOUT', async (c) => {
    const session = toForm(await c.req.text(), c.req.header('content-type')).get('SESSION');
    if (session === null) return c.json({ ERROR: 'Parameter SESSION fehlt.' }, 400);
    const owner = sessions.owner(session);
    sessions.end(session);
    return c.json(owner ? status('ok', owner.statusCode) : status('noSession', 'number'));
  });

  app.post('/KP_CHECK_SESSION', async (c) => {
    const session = toForm(await c.req.text(), c.req.header('content-type')).get('SESSION_CHECK');
    if (session === null) return c.json({ ERROR: 'Parameter SESSION_CHECK fehlt.' }, 400);
    const owner = sessions.owner(session);
    return c.json(owner ? status('ok', owner.statusCode) : status('noSession', 'number'));
  });

  for (const path of ['/KP_LOGIN', '/KP_LOGOUT', '/KP_CHECK_SESSION']) {
    app.all(path, (c) => c.json({ ERROR: 'Nur POST ist erlaubt.' }, 405, { Allow: 'POST' }));
  }
  app.notFound((c) => c.json({ ERROR: 'Unbekannte Funktion.' }, 404));
  app.onError((error, c) => {
    console.error(error);
    return c.html('<html><body><h1>Interner Fehler</h1></body></html>', 500);
  });
  return { app, sessions };
}

function loginAnswer(sessions: MembershipSessions, account: MembershipLogin, hours: number): Record<string, unknown> {
  const given = account.session === 'given';
  return {
    ...status('ok', account.statusCode),
    SESSION: given ? sessions.open(account.login, hours > 0 ? hours : DEFAULT_HOURS) : null,
    VALIDTOKEN: given ? randomUUID() : null,
    USERNAME: account.displayName,
  };
}

function status(
  outcome: keyof typeof STATUS,
  form: 'number' | 'text',
): { STATUSCODE: number | string; STATUS: string } {
  const [code, text] = STATUS[outcome];
  return { STATUSCODE: form === 'text' ? String(code) : code, STATUS: text };
}

/** The fields of a form post; a body of another type has none, as in PHP. */
function toForm(body: string, contentType: string | undefined): URLSearchParams {
  const isForm = contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
  return new URLSearchParams(isForm ? body : '');
}
