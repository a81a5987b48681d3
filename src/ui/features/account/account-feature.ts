export { AccountScreen as BuiltInRoute } from './account-screen.tsx';
export { ConfiguredRoute } from './member-area.tsx';
