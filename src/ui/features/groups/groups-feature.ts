export { BoundScreen } from './groups-screen.tsx';
export { GroupScreen } from './group-screen.tsx';
export { MyGroups } from './my-groups.tsx';
export { TopicScreen } from './topic-screen.tsx';
