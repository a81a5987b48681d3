import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { configBlock, headersOf } from '../../../deploy/index-document.ts';
import type { PortalSettings } from '../../../src/application/ports/portal-settings.ts';
import { checkDeployment } from '../../../scripts/deployment-check/check.ts';
import { exchangesWithin } from '../../../scripts/deployment-check/exchange.ts';
import { isFinding, type Finding } from '../../../scripts/deployment-check/result.ts';
import { testSettings } from '../../support/test-settings.ts';
import { documentWith, SCRIPT } from './whole-deployment.ts';

/* A deployment of four small servers that do what the check looks at, each to be spoilt by itself. */

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Buffer;
}

/** What is wrong with a server: another reply, or none, with the connection held or closed. */
export type Spoil = (reply: Reply, asked: Asked) => Reply | 'hang' | 'drop';

export type SystemKey = 'portal' | 'content' | 'membership' | 'proposals';

export interface Deployment {
  readonly portal: string;
  readonly settings: PortalSettings;
  /** What has been asked of any of the four, and what they were told. */
  readonly asked: (readonly [SystemKey, Asked])[];
  readonly spoil: Map<SystemKey, Spoil>;
  /** What is in the document instead of the right settings. */
  block: string;
  readonly stop: () => Promise<void>;
}

export const CREDENTIALS = { name: 'member@example.org', password: 'right & secret' };

const COOKIE = 'SESSabc=s3ss10n; path=/; HttpOnly; SameSite=Lax';
const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

/** Starts the four, on free ports. */
export async function startDeployment(): Promise<Deployment> {
  const servers: Server[] = [];
  const asked: Deployment['asked'] = [];
  const spoil: Deployment['spoil'] = new Map();
  const serve = async (key: SystemKey, reply: (request: Asked) => Reply): Promise<number> => {
    const server = createServer((incoming, outgoing) => {
      void buffer(incoming).then((body) => {
        const request = {
          method: incoming.method ?? '',
          path: incoming.url ?? '',
          headers: incoming.headers,
          body: body.toString(),
        };
        asked.push([key, request]);
        const given = reply(request);
        const answer = spoil.get(key)?.(given, request) ?? given;
        if (answer === 'drop') incoming.socket.destroy();
        if (typeof answer === 'string') return;
        for (const [name, value] of Object.entries(answer.headers)) outgoing.setHeader(name, value);
        outgoing.writeHead(answer.status).end(answer.body);
      });
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const origin = { portal: '' };
  const content = await serve('content', (request) => contentReply(request, origin.portal));
  const membership = await serve('membership', (request) => membershipReply(request, origin.portal));
  const proposals = await serve('proposals', (request) => proposalReply(request, origin.portal));
  const settings = {
    ...testSettings,
    contentSystem: { ...testSettings.contentSystem, baseUrl: `http://cms.portal.localhost:${content}/` },
    membershipSystem: { ...testSettings.membershipSystem, baseUrl: `http://members.portal.localhost:${membership}/` },
    proposalSystem: { ...testSettings.proposalSystem, baseUrl: `http://proposals.portal.localhost:${proposals}/` },
  };
  const deployment = {
    settings,
    asked,
    spoil,
    block: configBlock(settings),
    portal: '',
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await Promise.all(servers.map((server) => once(server, 'close')));
    },
  };
  const portal = await serve('portal', (request) => portalReply(request, deployment.block, settings));
  origin.portal = `http://portal.localhost:${portal}`;
  deployment.portal = origin.portal;
  return deployment;
}

/** What the check finds there, by part. */
export async function findingsAt(
  { portal }: Pick<Deployment, 'portal'>,
  credentials?: typeof CREDENTIALS,
  timeout?: number,
): Promise<readonly (Finding & { readonly part: string })[]> {
  const parts = await checkDeployment(exchangesWithin(timeout), portal, credentials && { credentials });
  return parts.flatMap(({ name, results }) =>
    results.filter(isFinding).map((finding) => ({ ...finding, part: name.split(' ')[0] ?? '' })),
  );
}

function portalReply({ method, path, headers }: Asked, block: string, settings: PortalSettings): Reply {
  const right = documentWith(configBlock(settings));
  const security = headersOf(right, { tls: false });
  if (method === 'POST') return { status: 405, headers: security, body: 'Not allowed' };
  if (path === '/assets/index-a1b2c3d4.js') {
    const isPacked = headers['accept-encoding']?.includes('gzip') ?? false;
    const cached = { 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' };
    const packed: Record<string, string> = isPacked ? { 'Content-Encoding': 'gzip' } : {};
    return {
      status: 200,
      headers: { ...security, ...cached, ...packed, 'Content-Type': 'text/javascript' },
      body: isPacked ? gzipSync(SCRIPT) : SCRIPT,
    };
  }
  if (path.startsWith('/assets/')) return { status: 404, headers: security, body: 'Not found' };
  return {
    status: 200,
    headers: { ...security, 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' },
    body: documentWith(block),
  };
}

/** @param more headers of preflights. */
function allowing(reply: Reply, { method }: Asked, allowed: Reply['headers'], more: Reply['headers']): Reply {
  if (method === 'OPTIONS') return { status: 204, headers: { ...allowed, ...more }, body: '' };
  return { ...reply, headers: { ...reply.headers, ...allowed } };
}

function contentReply(request: Asked, portal: string): Reply {
  const isLoggedIn = request.headers.cookie === 'SESSabc=s3ss10n';
  const reply = ((): Reply => {
    switch (request.path.split('?')[0]) {
      case '/ncs-json/get-menu/main':
        return json([]);
      case '/ncs-json/get/page':
        return json({ data: { node: {}, session: {} } });
      case '/user/login': {
        const { pass } = JSON.parse(request.body) as { readonly pass: string };
        if (pass !== CREDENTIALS.password) return json({ message: 'Sorry, unrecognized username or password.' }, 400);
        const accepted = json({ current_user: { uid: '3', name: 'm' }, csrf_token: 'csrf', logout_token: 'out' });
        return { ...accepted, headers: { ...accepted.headers, 'Set-Cookie': COOKIE } };
      }
      case '/user/login_status':
        return { status: 200, headers: {}, body: isLoggedIn ? '1' : '0' };
      case '/user/logout':
        return isLoggedIn && request.path.endsWith('token=out')
          ? { status: 204, headers: {}, body: '' }
          : json({}, 403);
      case '/user/999999999':
        return json({ message: 'The "user" parameter was not converted (route name: "rest.entity.user.GET")' }, 404);
      case '/comment':
        return json({ message: 'No route found: Method Not Allowed (Allow: POST)' }, 405);
      case '/user/1':
        return json({ message: '' }, 403);
      default:
        return json({ message: '' }, 404);
    }
  })();
  return allowing(
    reply,
    request,
    { 'Access-Control-Allow-Origin': portal, 'Access-Control-Allow-Credentials': 'true' },
    {
      'Access-Control-Allow-Headers': 'content-type, x-csrf-token, x-xsrf-token',
      'Access-Control-Allow-Methods': 'GET, POST',
    },
  );
}

function membershipReply(request: Asked, portal: string): Reply {
  const form = new URLSearchParams(request.body);
  const isRight = form.get('PWPORTAL') === CREDENTIALS.password && form.get('MANDANT_KEY') === 'key';
  const answer =
    request.path === '/KP_LOGIN'
      ? isRight
        ? { STATUSCODE: '1', SESSION: 'm3mb3r', VALIDTOKEN: 'v' }
        : { STATUSCODE: -3, STATUS: 'Benutzername oder Passwort ist falsch.' }
      : { STATUSCODE: request.path === '/KP_LOGOUT' && form.get('SESSION') === 'm3mb3r' ? 1 : -4 };
  return { ...json(answer), headers: { 'Access-Control-Allow-Origin': portal } };
}

function proposalReply(request: Asked, portal: string): Reply {
  return allowing(
    json({ message: 'The token is missing or not valid.' }, 401),
    request,
    { 'Access-Control-Allow-Origin': portal },
    { 'Access-Control-Allow-Headers': 'authorization, content-type', 'Access-Control-Allow-Methods': 'GET, POST, PUT' },
  );
}
