export { ConflictView } from './conflict-view.tsx';
export { DraftView } from './draft-view.tsx';
export { LeftText } from './left-text.tsx';
