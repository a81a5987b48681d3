export { ConfiguredRoute } from './groups-screen.tsx';
export { MyGroups } from './my-groups.tsx';
export { BuiltInRoute } from './group-screen.tsx';
