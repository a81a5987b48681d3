export { NotFoundScreen } from './error-page.tsx';
export { BuiltInRoute } from './error-page.tsx';
export { ErrorPage } from './error-page.tsx';
