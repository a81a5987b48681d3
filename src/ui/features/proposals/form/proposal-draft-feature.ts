export { WritingView } from './conflict-view.tsx';
export { LeftText } from './draft-editor.tsx';
