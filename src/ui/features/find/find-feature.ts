export { FindBox } from './find-box.tsx';
export { ShareActions } from './share-actions.tsx';
