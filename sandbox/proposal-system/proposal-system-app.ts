import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { Accounts, hasRole } from '../content-system/accounts.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { readLogin, readProposal } from './posted-fields.ts';
import { ProposalRecords } from './proposal-records.ts';
import { ProposalTokens } from './proposal-tokens.ts';

/** The proposal system, to be mounted behind CORS. */
export interface ProposalSystem {
  readonly app: Hono<ProposalEnv>;
  readonly tokens: ProposalTokens;
}

/** What the handlers behind a login find in their context. */
interface ProposalEnv {
  Variables: { uid: number; token: string };
}

/** 4 MB, in bytes. */
const MAX_FORM_SIZE = 4_194_304;
/** The login code of organizers, and that of all other users. */
const CODES = { organizer: 5, others: 6 } as const;

/**
 * Makes the proposal system: login with a user id, and everything else with the bearer token it hands out. It believes
 * the user id, as its client's content system has looked the person up. It knows no cookies.
 */
export function proposalSystem(context: SandboxContext): ProposalSystem {
  const accounts = new Accounts(context.database);
  const tokens = new ProposalTokens(context.database, context.clock);
  const records = new ProposalRecords(context.database, context.clock, context.proposalKinds);
  const app = new Hono<ProposalEnv>();

  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.post('/login', async (c) => {
    const fields = await fieldsOf(c);
    if (fields instanceof Response) return fields;
    const login = readLogin(fields);
    if (!('uid' in login)) return wrongFields(c, login);
    const account = accounts.byUid(login.uid);
    const code = hasRole(account, 'organizer') ? CODES.organizer : CODES.others;
    if (!account?.active || login.code !== code) return refusal(c, 403, 'The login was refused.');
    return c.json(tokens.issue(account.uid));
  });

  app.use('/forms-data/*', bearer(tokens));
  app.use('/count/*', bearer(tokens));
  app.use('/logout', bearer(tokens));

  app.get('/forms-data/single/:uid/:eventId/:type', (c) => {
    const { uid, eventId, type } = c.req.param();
    if (uid !== String(c.get('uid'))) return notYours(c);
    if (!records.has({ eventId, type })) return unknownForm(c);
    // Nothing is an empty list, as PHP writes it.
    return c.json(records.answer({ uid: c.get('uid'), eventId, type }) ?? []);
  });

  const store = async (c: Context<ProposalEnv>, isSent: boolean): Promise<Response> => {
    const fields = await fieldsOf(c);
    if (fields instanceof Response) return fields;
    const posted = readProposal(fields, isSent);
    if (!('uid' in posted)) return wrongFields(c, posted);
    if (posted.uid !== c.get('uid')) return notYours(c);
    if (!records.has(posted)) return unknownForm(c);
    if (Buffer.byteLength(posted.formJson) > MAX_FORM_SIZE) return refusal(c, 413, 'The form is too large.');
    if (records.isSent(posted)) return refusal(c, 409, 'This proposal has been sent already.');
    if (isSent && records.isClosed(posted.eventId)) return refusal(c, 409, 'The call for this event is closed.');
    records.store(posted);
    return c.json({ status: 'ok' });
  };
  app.put('/forms-data/update', (c) => store(c, false));
  app.put('/forms-data/send', (c) => store(c, true));

  app.get('/count/:eventId/:type', (c) => {
    const key = c.req.param();
    if (!records.has(key)) return unknownForm(c);
    const count = records.count(key);
    // Both shapes occur; clients have to read both.
    return key.type === 'workshop' ? c.json({ count: String(count) }) : c.json(count);
  });

  app.get('/logout', (c) => {
    tokens.end(c.get('token'));
    return c.json({ status: 'ok' });
  });

  for (const [path, allow] of [
    ['/login', 'POST'],
    ['/forms-data/single/:uid/:eventId/:type', 'GET, HEAD'],
    ['/forms-data/:task{update|send}', 'PUT'],
    ['/count/:eventId/:type', 'GET, HEAD'],
    ['/logout', 'GET, HEAD'],
  ] as const) {
    app.all(path, (c) => c.json({ message: `Only ${allow} is allowed.` }, 405, { Allow: allow }));
  }
  app.notFound((c) => c.json({ message: 'Unknown call.' }, 404));
  app.onError((error, c) => {
    console.error(error);
    return c.html('<html><body><h1>500 Internal Server Error</h1></body></html>', 500);
  });
  return { app, tokens };
}

/** Lets those pass who bear a valid token, and notes who they are. */
function bearer(tokens: ProposalTokens): MiddlewareHandler<ProposalEnv> {
  return async (c, next) => {
    const [, token = ''] = /^Bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const uid = tokens.owner(token);
    if (uid === null) return refusal(c, 401, 'The token is missing or not valid.');
    c.set('uid', uid);
    c.set('token', token);
    return next();
  };
}

/** The JSON object of a body, or the refusal of one that is none. */
async function fieldsOf(c: Context): Promise<Readonly<Record<string, unknown>> | Response> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    return refusal(c, 415, 'The body has to be application/json.');
  }
  try {
    const value: unknown = JSON.parse(await c.req.text());
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below: to the caller it is all the same.
  }
  return refusal(c, 400, 'The body is no JSON object.');
}

function refusal(c: Context, status: 400 | 401 | 403 | 404 | 409 | 413 | 415, message: string): Response {
  return c.json({ message }, status);
}

const notYours = (c: Context) => refusal(c, 403, 'This is the proposal of another user.');
const unknownForm = (c: Context) => refusal(c, 404, 'There is no such form.');

function wrongFields(c: Context, names: readonly string[]): Response {
  return c.json({ message: `Missing or wrong: ${names.join(', ')}`, fields: names }, 422);
}
