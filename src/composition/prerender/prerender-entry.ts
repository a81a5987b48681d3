/* What a script that prerenders a site takes of the application, built for Node. */
export { prerenderPage } from './prerender-page.tsx';
export { readFeed } from './read-feed.ts';
