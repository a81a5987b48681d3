export { OwnScreen } from './topic-screen.tsx';
