export { FindBox } from './find-box.tsx';
