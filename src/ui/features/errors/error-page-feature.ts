export { NotFoundScreen, BuiltInRoute, ErrorPage } from './error-page.tsx';
