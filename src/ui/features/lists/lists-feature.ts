export { FileLine } from '../../components/list/file-line.tsx';
export { ArticleEyebrow, ArticleFooter } from './article-footer.tsx';
export { ConfiguredRoute } from './configured-route.tsx';
export { ViewList } from './view-list.tsx';
