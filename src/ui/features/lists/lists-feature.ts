export { ArticleEyebrow } from './article-eyebrow.tsx';
export { ArticleFooter } from './article-footer.tsx';
export { ListScreen } from './list-screen.tsx';
export { ViewList } from './view-list.tsx';
