export { ConfiguredList } from './configured-list.tsx';
