export { PastePeople } from './paste-people.tsx';
