export { FileLine } from '../../components/list/file-line.tsx';
export { ArticleEyebrow, ArticleRail } from './article-rail.tsx';
export { ConfiguredRoute } from './configured-route.tsx';
export { ViewList } from './view-list.tsx';
