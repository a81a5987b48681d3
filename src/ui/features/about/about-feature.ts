export { AboutScreen as BuiltInRoute } from './about-screen.tsx';
