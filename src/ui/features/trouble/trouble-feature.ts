export { NotFoundScreen } from './not-found-screen.tsx';
export { TroubleScreen } from './trouble-screen.tsx';
