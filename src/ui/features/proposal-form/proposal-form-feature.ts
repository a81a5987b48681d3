export { BoundScreen } from './bound-screen.tsx';
