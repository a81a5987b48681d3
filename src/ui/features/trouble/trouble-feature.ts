export { NotFoundScreen } from './not-found-screen.tsx';
export { OwnScreen } from './own-screen.tsx';
export { TroubleScreen } from './trouble-screen.tsx';
