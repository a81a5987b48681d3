export { AccountScreen } from './account-screen.tsx';
export { BoundScreen } from './member-area.tsx';
