export { BoundScreen } from './groups-screen.tsx';
export { MyGroups } from './my-groups.tsx';
export { OwnScreen } from './group-screen.tsx';
