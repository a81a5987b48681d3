export { DraftView } from './draft-editor.tsx';
export { WrittenText } from './proposal-view.tsx';
