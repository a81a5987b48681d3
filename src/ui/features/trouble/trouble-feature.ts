export { NotFoundScreen } from './trouble-screen.tsx';
export { OwnScreen } from './trouble-screen.tsx';
export { TroubleScreen } from './trouble-screen.tsx';
