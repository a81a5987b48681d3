export { OwnScreen } from './own-screen.tsx';
