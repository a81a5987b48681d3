export { ConflictChoices } from './conflict-view.tsx';
