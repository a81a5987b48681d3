export { ConflictChoices } from './conflict-choices.tsx';
