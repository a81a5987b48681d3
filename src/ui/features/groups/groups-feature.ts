export { ConfiguredRoute, MyGroups } from './groups-screen.tsx';
export { BuiltInRoute } from './group-screen.tsx';
