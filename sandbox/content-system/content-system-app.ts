import { Hono } from 'hono';
import { ASSOCIATION_NAME } from '../seed/association.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { Accounts, hasRole } from './accounts.ts';
import {
  DRUPAL_HEADERS,
  formatOf,
  json,
  message,
  methodNotAllowed,
  noRouteText,
  notAcceptable,
  plainText,
  themedRefusals,
  unexpectedError,
} from './drupal-answers.ts';
import { editableVariable } from './editable-variables.ts';
import { accountPage, administration, contentAdministration, passwordPage } from './editor-pages.ts';
import { Flood } from './flood.ts';
import { addWorkgroupRoutes } from './groups/workgroup-routes.ts';
import { htmlPage } from './html-page.ts';
import { ListsContent } from './lists-content.ts';
import { login, loginPage } from './login.ts';
import { confirmLogout, logout, logoutPage } from './logout.ts';
import { Nodes } from './nodes.ts';
import { page } from './page-answer.ts';
import { PublicFiles } from './public-files.ts';
import { Sessions, anonymousToken, tokenOf } from './sessions.ts';
import { readUser } from './user-read.ts';
import { viewAnswer } from './views/view-answer.ts';
import { listDisplay, viewDisplay } from './views/views.ts';
import { recogniseVisitor } from './visitor.ts';
import type { ContentEnv } from './visitor.ts';

/** The content system, to be mounted behind CORS. */
export interface ContentSystem {
  readonly app: Hono<ContentEnv>;
  readonly sessions: Sessions;
  /** Answers 503 to all but administrators while it is on, and logs out each member who calls meanwhile. */
  setMaintenance(on: boolean): void;
}

/** Makes the content system: Drupal as far as the portal sees it, and the association's own modules. */
export function contentSystem(context: SandboxContext): ContentSystem {
  const accounts = new Accounts(context.database);
  const sessions = new Sessions(context.database, context.clock);
  const flood = new Flood(context.database, context.clock);
  const nodes = new Nodes(context.database);
  const lists = new ListsContent(context.database);
  const files = new PublicFiles();
  const loginServices = { context, accounts, sessions, flood };
  const logoutServices = { context, sessions };
  const viewServices = { context, sessions, content: lists };
  let maintenance = false;

  const app = new Hono<ContentEnv>({ strict: false });
  app.get('/sites/default/files/:name', (c) => files.answer(c.req.param('name'), c.req.header('if-none-match')));

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(DRUPAL_HEADERS)) c.res.headers.set(name, value);
  });
  app.use(themedRefusals);
  app.use(recogniseVisitor(accounts, sessions));
  app.use(async (c, next) => {
    const { session, account } = c.get('visitor');
    if (!maintenance || hasRole(account, 'administrator')) return next();
    // As core does: after a core update all who had the site open are logged out.
    if (session) sessions.end(session);
    c.set('visitor', { session: null, account: null });
    return plainText(
      `${ASSOCIATION_NAME} is currently under maintenance. We should be back shortly. Thank you for your patience.`,
      503,
    );
  });
  app.options('*', () => {
    // A preflight has been answered before: this is how Drupal answers any other OPTIONS.
    const headers = { Allow: 'GET, POST, DELETE, PATCH', Vary: 'Access-Control-Request-Method' };
    return new Response(null, { headers: { ...headers, 'Content-Type': 'application/json' } });
  });

  app.post('/user/login', (c) => login(loginServices, c));
  app.get('/user/login', (c) => (formatOf(c) === 'html' ? loginPage() : notAcceptable(formatOf(c))));
  app.post('/user/logout', (c) => logout(logoutServices, c));
  app.get('/user/logout', (c) => logoutPage(logoutServices, c));
  app.post('/user/logout/confirm', (c) => confirmLogout(logoutServices, c));
  app.get('/user/login_status', (c) => plainText(c.get('visitor').account ? '1' : '0'));
  app.get('/session/token', (c) => {
    const { session } = c.get('visitor');
    return plainText(session ? tokenOf(session, 'rest') : anonymousToken());
  });
  app.get('/user/password', passwordPage);
  app.get('/user/:uid/edit', accountPage);
  app.get('/user/:uid', (c) => readUser({ context, accounts }, c));

  const own = `/${context.app}-json`;
  app.get(`${own}/get-menu/:name`, (c) => {
    const items = nodes.menu(c.req.param('name'), context.drupal.menuAttributes);
    return items === null ? message('', 404) : json(items);
  });
  app.get(`${own}/get/page`, (c) => page({ nodes, lists, accounts, setup: context.drupal }, c));
  // Looking the visitor up has refreshed the session; an empty PHP array is the answer.
  app.get(`${own}/get/nothing`, () => json([]));
  app.get('/editablevar/json/:name', (c) => editableVariable(context.database, c.req.param('name')));

  app.all('/rest/views/:view/:display', (c) =>
    viewAnswer(viewServices, c, viewDisplay(c.req.param('view'), c.req.param('display'), context.drupal)),
  );
  app.all('/rest/views/:view/:display/:argument', (c) =>
    viewAnswer(
      viewServices,
      c,
      viewDisplay(c.req.param('view'), c.req.param('display'), context.drupal),
      c.req.param('argument'),
    ),
  );
  app.all('/lists/:name', (c) => viewAnswer(viewServices, c, listDisplay(c.req.param('name'))));

  addWorkgroupRoutes(app, context, nodes, lists);

  app.get('/', () =>
    htmlPage(ASSOCIATION_NAME, '<p>This is the content system. Its pages are shown by the portal.</p>'),
  );
  app.get('/admin/content', (c) => contentAdministration(c, 'Content'));
  app.get('/node/add', (c) => contentAdministration(c, 'Add content'));
  app.get('/group/add', (c) => contentAdministration(c, 'Add group'));
  app.get('/:kind{node|group}/:id/:task{edit|delete}', (c) => administration({ nodes, lists }, c));

  const readOnly = [`${own}/get-menu/:name`, `${own}/get/:what`, '/editablevar/json/:name'];
  for (const path of ['/user/login_status', '/session/token', ...readOnly]) {
    app.on(['POST', 'PUT', 'PATCH', 'DELETE'], path, (c) => methodNotAllowed(c, 'GET, HEAD'));
  }
  app.notFound((c) => message(noRouteText(c), 404));
  app.onError((error) => {
    console.error(error);
    return unexpectedError();
  });

  return { app, sessions, setMaintenance: (on) => void (maintenance = on) };
}
