export { DraftView } from './draft-editor.tsx';
