export { PastePeople } from '../fields/paste-people.tsx';
