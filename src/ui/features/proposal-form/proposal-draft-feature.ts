export { WritingView } from './conflict-view.tsx';
export { LeftText } from './left-text.tsx';
