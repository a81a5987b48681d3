export { BuiltInRoute } from './topic-screen.tsx';
