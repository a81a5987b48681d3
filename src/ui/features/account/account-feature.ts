export { AccountScreen as OwnScreen } from './account-screen.tsx';
export { BoundScreen } from './member-area.tsx';
