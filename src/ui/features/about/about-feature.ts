export { AboutScreen as OwnScreen } from './about-screen.tsx';
