import type { Hono } from 'hono';
import type { SandboxContext } from '../../sandbox-context.ts';
import { message, methodNotAllowed, noRouteText } from '../drupal-answers.ts';
import type { ListsContent } from '../lists-content.ts';
import type { Nodes } from '../nodes.ts';
import type { ContentEnv } from '../visitor.ts';
import { changeMembership } from './membership.ts';
import { postComment } from './post-comment.ts';
import { postTopic } from './post-topic.ts';
import { topicFile } from './topic-files.ts';

/** The calls by which working groups live: join, leave, topics with files, comments. Reading is done by views. */
export function addWorkgroupRoutes(
  app: Hono<ContentEnv>,
  context: SandboxContext,
  nodes: Nodes,
  { groups, topics, comments }: ListsContent,
): void {
  const own = `/${context.app}-workgroup`;
  app.get(`${own}/join/:id`, (c) => changeMembership(groups, c, 'join'));
  app.get(`${own}/leave/:id`, (c) => changeMembership(groups, c, 'leave'));
  app.all(`${own}/:task{join|leave}/:id`, (c) => methodNotAllowed(c, 'GET, HEAD'));
  app.post(`${own}/post-topic`, (c) => postTopic({ context, groups, topics }, c));
  app.all(`${own}/post-topic`, (c) => methodNotAllowed(c, 'POST'));
  app.all('/comment', (c, next) => (context.drupal.commentResource === 'on' ? next() : message(noRouteText(c), 404)));
  app.post('/comment', (c) => postComment({ context, nodes, topics, comments }, c));
  app.all('/comment', (c) => methodNotAllowed(c, 'POST'));
  app.get('/system/files/topics/:nid/:name', (c) => topicFile(topics, c));
}
