export { Scrolling } from './scrolling.tsx';
