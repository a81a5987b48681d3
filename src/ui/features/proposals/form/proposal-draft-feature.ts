export { WritingView } from './conflict-view.tsx';
