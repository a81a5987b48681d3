export { DraftView } from './draft-view.tsx';
