export { LongHtml } from './long-html.tsx';
