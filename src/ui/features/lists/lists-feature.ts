export { FileLine } from '../../components/list/file-line.tsx';
export { ArticleEyebrow } from './article-footer.tsx';
export { ArticleFooter } from './article-footer.tsx';
export { BoundScreen } from './bound-screen.tsx';
export { ViewList } from './view-list.tsx';
